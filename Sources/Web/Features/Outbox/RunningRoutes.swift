import Compression
import Domain
import Foundation
import HTTP

/// What a phone keeps of the workout that runs.
enum RunningRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/offline/workout", show)
    }

    /// Values and not a fragment of the page, since a worker has no document to take one apart with.
    private static func show(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let headers: HeaderFields = [
            "cache-control": "private, no-store", "vary": "accept-encoding", AccountTag.field: signedIn.visitor.account,
        ]
        guard let draft = try signedIn.openDraft(), !draft.standing.isEmpty else {
            return Response(status: 204, headers: headers)
        }
        let page = LogPage(try LogContent(signedIn, draft, .none))
        let bytes = Array(try JSONEncoder().encode(RunningWorkout(page)))
        var response = Response(status: 200, headers: headers, bytes: bytes)
        response.headers["content-type"] = "application/json"
        return response.packed(for: request)
    }
}

extension Response {
    /// The same in fewer bytes, where the browser takes them so.
    fileprivate func packed(for request: Request) -> Response {
        guard case .bytes(let bytes) = body, AcceptedEncoding.takesGzip(request.headers["accept-encoding"]) else {
            return self
        }
        var copy = self
        copy.body = .bytes(Gzip.compress(bytes, level: PageResponse.level))
        copy.headers["content-encoding"] = "gzip"
        return copy
    }
}
