#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Whether allocations can be counted here: the functions below are stand-ins where they cannot.
bool allocation_count_is_supported(void);

/// Starts from zero and counts, on all threads.
void allocation_count_start(void);

/// Stops counting.
void allocation_count_stop(void);

/// How many allocations were made while counting.
uint64_t allocation_count_calls(void);

/// How many bytes were asked for while counting.
uint64_t allocation_count_bytes(void);
