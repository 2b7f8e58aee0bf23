@testable import StreamKit

/// A source that sends `elements`, and its end, while it is being subscribed to.
func synchronous<Element>(_ elements: Element..., failing error: (any Error)? = nil) -> Observable<Element> {
    Observable { observer, lifetime in
        for element in elements {
            if lifetime.isDisposed { return }
            observer.next(element)
        }
        if !lifetime.isDisposed { observer.end(error) }
    }
}

/// Sources that are subscribed to one after the other: the first subscription gets the first, and so on.
func successive<Element>(_ sources: Observable<Element>...) -> Observable<Element> {
    let number = Counter()
    return Observable { observer, lifetime in
        number.increment()
        sources[number.count - 1].source(observer, lifetime)
    }
}
