import Database
import HTTP

/// The one place where what was thrown becomes an answer.
struct ErrorPages: Middleware {
    func answer(_ visitor: Visitor, next: (Visitor) throws -> Response) throws -> Response {
        do {
            return try next(visitor)
        } catch {
            return try Self.response(to: error, for: visitor)
        }
    }

    static func response(to error: any Error, for visitor: Visitor) throws -> Response {
        switch error {
        case let error as NotSignedIn: try notSignedIn(error, visitor)
        case is NotFound: try visitor.respond(with: ErrorPage.notFound, status: 404)
        case let error as BadRequest: try visitor.respond(with: ErrorPage.badRequest(error.status), status: error.status)
        case let error as Refusal: try refused([error.sentence], visitor)
        case let error as FormErrors: try refused(error.sentences.sorted { $0.key < $1.key }.map(\.value), visitor)
        case let error as Throttled: try throttled(error, visitor)
        default: try failed(error, visitor)
        }
    }

    private static func notSignedIn(_ error: NotSignedIn, _ visitor: Visitor) throws -> Response {
        let address = visitor.request.address
        if visitor.sent == nil { return .seeOther("/login?next=\(PercentEncoding.encode(address))") }
        fatalError()
    }

    private static func refused(_ sentences: [String], _ visitor: Visitor) throws -> Response {
        fatalError()
    }

    private static func throttled(_ error: Throttled, _ visitor: Visitor) throws -> Response {
        let (seconds, address) = (error.retryAfterSeconds, visitor.request.address)
        var response =
            if let sent = visitor.sent {
                try visitor.respond(with: SentPage.throttled(seconds: seconds, address, sent), status: 429)
            } else {
                try visitor.respond(with: ErrorPage.throttled(seconds: seconds, at: address), status: 429)
            }
        response.headers["retry-after"] = "\(seconds)"
        return response
    }

    /// Logged whole; the page shows the request's id and never the text.
    private static func failed(_ error: any Error, _ visitor: Visitor) throws -> Response {
        let (id, address) = (visitor.requestID, visitor.request.address)
        visitor.services.log(.failure(id: id, text: "\(error)"))
        let isUnavailable = (error as? DatabaseError)?.isUnavailable ?? false
        guard isUnavailable else {
            guard let sent = visitor.sent else {
                return try visitor.respond(with: ErrorPage.failed(at: address, reference: id), status: 500)
            }
            return try visitor.respond(with: SentPage.failed(address, sent, reference: id), status: 500)
        }
        var response =
            if let sent = visitor.sent {
                try visitor.respond(with: SentPage.unavailable(address, sent, reference: id), status: 503)
            } else {
                try visitor.respond(with: ErrorPage.unavailable(at: address, reference: id), status: 503)
            }
        response.headers["retry-after"] = "5"
        return response
    }
}

extension Visitor {
    /// The fields of a post; nil for a GET, empty for a body that is no form.
    var sent: [FormFields.Pair]? {
        guard request.method == "POST" else { return nil }
        return (try? request.form(maxFields: 12_000))?.pairs ?? []
    }
}
