import Foundation

/// How many bytes the process has allocated and not freed; `nil` where the system's allocator is not glibc's.
func heapInUse() -> Int? {
    #if canImport(Glibc)
    typealias WriteInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    guard let symbol = dlsym(nil, "malloc_info") else { return nil }
    var start: UnsafeMutablePointer<CChar>?
    var length = 0
    guard let file = open_memstream(&start, &length) else { return nil }
    let status = unsafeBitCast(symbol, to: WriteInfo.self)(0, file)
    fclose(file)
    defer { free(start) }
    guard status == 0, let start else { return nil }
    let info = String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
    // The last of each are the totals of all arenas.
    func last(_ element: String) -> Int? {
        let matches = info.components(separatedBy: element).dropFirst()
        let size = matches.last?.components(separatedBy: "size=\"").dropFirst().first
        return size.flatMap { Int($0.prefix { $0.isNumber }) }
    }
    guard let system = last("<system type=\"current\""), let free = last("<total type=\"rest\""),
        let fast = last("<total type=\"fast\""), let mapped = last("<total type=\"mmap\"")
    else { return nil }
    return system - free - fast + mapped
    #else
    return nil
    #endif
}

/// How many threads the process has; `nil` where the system does not say.
func threadCount() -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("Threads:") }
    return line?.split(separator: "\t").last.flatMap { Int($0) }
}
