/// A stream's output as seen from outside: each member can be observed or read, and nothing else.
///
/// ```swift
/// stream.output.count.bind(to: label, \.text).disposed(by: bag)
/// stream.output.isLoading.value
/// ```
///
/// What a member becomes is said at ``OutputMember``. It is not `Sendable`, for a ``Computed`` is read where it was written.
@dynamicMemberLookup
public struct OutputWrapper<Output: OutputType> {
    package let output: Output

    /// Wraps an output; also for a mock made by hand.
    public init(_ output: Output) {
        self.output = output
    }

    /// The member, to observe or read.
    public subscript<Member: OutputMember>(dynamicMember member: KeyPath<Output, Member>) -> Member.ReadOnly {
        Member.readOnly(output[keyPath: member])
    }
}
