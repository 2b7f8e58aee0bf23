import StreamKit

extension OutputExpecting {
    /// The newest element that an output has sent; `nil` before the first.
    ///
    /// Reading it expects nothing.
    public func value<Source: ObservableConvertibleType>(
        _ member: KeyPath<Output, Source>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Source.Element? {
        outputScope.recording(of: member, at: CallSite(fileID, filePath, line, column))?.elements.last
    }

    /// The value of an output that has one.
    public func value<Element>(_ member: KeyPath<Output, BehaviorRelay<Element>>) -> Element {
        outputScope.live[keyPath: member].value
    }

    /// The value of an output that has one.
    public func value<Element>(_ member: KeyPath<Output, Property<Element>>) -> Element {
        outputScope.live[keyPath: member].value
    }

    /// What an output works out now.
    public func value<Element>(_ member: KeyPath<Output, Computed<Element>>) -> Element {
        outputScope.live[keyPath: member].value
    }

    /// The elements that an output has sent since something was last expected of it, which are so expected: for checks of your own.
    public func received<Source: ObservableConvertibleType>(
        _ member: KeyPath<Output, Source>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> [Source.Element] {
        outputScope.recording(of: member, at: CallSite(fileID, filePath, line, column))?.takeElements() ?? []
    }
}
