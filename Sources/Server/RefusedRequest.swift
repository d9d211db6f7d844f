/// A request that never reached a handler, for the log: nothing in it says who asked.
public struct RefusedRequest: Sendable, Equatable {
    /// `-` when the request could not be read.
    public let method: String
    /// Without the query, which may hold what somebody typed; `-` when the request could not be read.
    public let path: String
    public let status: Int
    /// From the end of the request's head; 0 when it could not be read.
    public let milliseconds: Int
}
