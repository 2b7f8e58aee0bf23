import StreamKit

extension LineSession {
    /// Waits for an element, such as one that says that nothing is under way any more.
    func first<Source: ObservableConvertibleType>(
        of source: Source, where predicate: @escaping @MainActor (Source.Element) -> Bool
    ) async -> Source.Element where Source.Element: Sendable {
        await withCheckedContinuation { continuation in
            source.asObservable()
                .filter { predicate($0) }
                .take(1)
                .subscribe(onNext: { continuation.resume(returning: $0) })
                .disposed(by: disposeBag)
        }
    }

    /// The next line that has anything in it, without the spaces around it and with one between words.
    func nextLine() async throws -> String? {
        while let line = try await input.next() {
            let words = line.split(whereSeparator: \.isWhitespace)
            if !words.isEmpty { return words.joined(separator: " ") }
        }
        return nil
    }
}
