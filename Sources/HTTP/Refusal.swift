/// Why a request is not read any further: the status to answer with, after which the connection ends.
public struct Refusal: Error, Equatable, Sendable {
    public let status: Int

    public init(_ status: Int) {
        self.status = status
    }

    /// The bytes are no request, or could be read as two different ones.
    public static let malformed = Refusal(400)
    public static let bodyTooLarge = Refusal(413)
    public static let addressTooLong = Refusal(414)
    public static let compressedBody = Refusal(415)
    public static let unknownExpectation = Refusal(417)
    public static let headTooLarge = Refusal(431)
    public static let unknownTransferCoding = Refusal(501)
    /// Too much is going on.
    public static let noRoom = Refusal(503)
    public static let unknownVersion = Refusal(505)
}
