#define _GNU_SOURCE
#include "CAllocationCount.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_bool is_counting;
static atomic_uint_fast64_t calls;
static atomic_uint_fast64_t bytes;

void allocation_count_start(void) {
    atomic_store(&calls, 0);
    atomic_store(&bytes, 0);
    atomic_store(&is_counting, true);
}

void allocation_count_stop(void) { atomic_store(&is_counting, false); }

uint64_t allocation_count_calls(void) { return atomic_load(&calls); }

uint64_t allocation_count_bytes(void) { return atomic_load(&bytes); }

#if defined(__GLIBC__)

// The program's own allocation functions stand before the C library's for every library it loads; glibc keeps its own
// under these names for just this purpose.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

bool allocation_count_is_supported(void) { return true; }

static inline void count(size_t size) {
    if (atomic_load_explicit(&is_counting, memory_order_relaxed)) {
        atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
        atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
    }
}

void *malloc(size_t size) {
    count(size);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count(number * size);
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    count(size);
    return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count(size);
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    count(size);
    void *block = __libc_memalign(alignment, size);
    if (!block) return ENOMEM;
    *result = block;
    return 0;
}

#else

bool allocation_count_is_supported(void) { return false; }

#endif
