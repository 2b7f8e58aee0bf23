/// Whether the element that ends a stream belongs to it.
public enum TakeBehavior: Sendable {
    /// It is sent, and the completion right after it.
    case inclusive

    /// It is not sent: the completion comes in its place.
    case exclusive
}
