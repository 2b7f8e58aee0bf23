/// A stream's input as seen from inside: each member can be observed, and nothing else.
@dynamicMemberLookup
public struct InputObservables<Input: InputType> {
    private let input: Input

    init(_ input: Input) {
        self.input = input
    }

    /// The member, to observe.
    public subscript<Member: InputMember & ObservableConvertibleType>(
        dynamicMember member: KeyPath<Input, Member>
    ) -> Observable<Member.Element> {
        input[keyPath: member].asObservable()
    }
}

extension InputObservables: Sendable where Input: Sendable {}
