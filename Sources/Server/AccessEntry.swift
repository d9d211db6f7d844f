public import HTTP

/// One answered request, for the access log: nothing in it says who asked.
public struct AccessEntry: Sendable, Equatable {
    /// `-` when the request could not be read.
    public let method: String
    /// Without the query, which may hold what somebody typed; `-` when the request could not be read.
    public let path: String
    public let status: Int
    /// Bytes of the response's body.
    public let bytes: Int
    /// From the end of the request's head to the end of the handler's work.
    public let milliseconds: Int
    /// Nil when the server answered by itself.
    public let lane: Lane?
}
