/// A stream's input as seen from outside: each member can be sent into, and nothing else.
///
/// ```swift
/// stream.input.search("heart")                            // called like a function
/// text.bind(to: stream.input.search).disposed(by: bag)    // as an observer
/// text.subscribe(onNext: stream.input.search)             // as a closure
/// ```
///
/// It is `Sendable` where its input is. To send from another task, capture it, not the stream:
///
/// ```swift
/// let input = stream.input
/// Task.detached { input.search("heart") }
/// ```
@dynamicMemberLookup
public struct InputWrapper<Input: InputType> {
    @usableFromInline package let input: Input

    /// Wraps an input; also for a mock made by hand.
    public init(_ input: Input) {
        self.input = input
    }

    /// The member, to send into.
    @inlinable
    public subscript<Member: InputMember>(dynamicMember member: KeyPath<Input, Member>) -> Member.WriteOnly {
        Member.writeOnly(input[keyPath: member])
    }

    /// The member as a closure, where one is wanted.
    @inlinable
    @_disfavoredOverload
    public subscript<Member: InputMember>(
        dynamicMember member: KeyPath<Input, Member>
    ) -> (Member.WriteOnly.Element) -> Void where Member.WriteOnly: ObserverType {
        Member.writeOnly(input[keyPath: member]).asObserver().next
    }
}

extension InputWrapper: Sendable where Input: Sendable {}
