import Database
import Domain
import HTTP

/// The one place where what was thrown becomes an answer.
enum ErrorPages {
    static func around(_ visitor: Visitor, _ own: OwnFailedPages, _ answer: () throws -> Response) -> Response {
        do {
            return try answer()
        } catch {
            return response(to: error, for: visitor, own)
        }
    }

    /// What was thrown as an answer; `own` is what some addresses show when they could not be read.
    static func response(
        to error: any Error,
        for visitor: Visitor,
        _ own: OwnFailedPages = OwnFailedPages()
    ) -> Response {
        do {
            return try page(for: error, visitor, own)
        } catch {
            // Only a broken template of an error page comes here.
            visitor.services.log(.failure(id: visitor.requestID, text: "\(error)"))
            return Response(
                status: 500,
                headers: ["content-type": "text/plain; charset=utf-8"],
                bytes: Array("Missed lift. Request \(visitor.requestID)\n".utf8)
            )
        }
    }

    private static func page(for error: any Error, _ visitor: Visitor, _ own: OwnFailedPages) throws -> Response {
        switch error {
        case let error as NotSignedIn: try notSignedIn(error, visitor)
        case is NotFound: try visitor.respondToAnyone(with: NotFoundPage(), status: 404)
        case let error as BadRequest: try badRequest(error, visitor)
        case let error as Domain.Refusal: try refused([error.sentence], visitor)
        case let error as FormErrors: try refused(error.sentences.sorted { $0.key < $1.key }.map(\.value), visitor)
        case let error as AnotherAccount: try ofAnotherAccount(error, visitor)
        case let error as Throttled: try throttled(error, visitor)
        case is TooBusy: try unmade(visitor, own, isUnavailable: true)
        default: try failed(error, visitor, own)
        }
    }

    private static func notSignedIn(_ error: NotSignedIn, _ visitor: Visitor) throws -> Response {
        guard visitor.isPosting else {
            return .seeOther("/login?next=\(PercentEncoding.encode(visitor.request.address))")
        }
        return try ParkedPosts.park(visitor, formerOwner: error.formerOwner)
    }

    private static func badRequest(_ error: BadRequest, _ visitor: Visitor) throws -> Response {
        switch error.status {
        case 403: try visitor.respond(with: ForeignPostPage(), status: 403)
        case 413: try visitor.respondToAnyone(with: TooLargePage(), status: 413)
        case 422: try refused(["There is a character in it that no text can hold. Go back and remove it."], visitor)
        default: try visitor.respondToAnyone(with: BadRequestPage(), status: error.status)
        }
    }

    /// A form that can say these beside its fields does so itself; this is for what has no such place.
    private static func refused(_ sentences: [String], _ visitor: Visitor) throws -> Response {
        try visitor.respondToAnyone(with: RefusalPage(sentences: sentences), status: 422)
    }

    private static func ofAnotherAccount(_ error: AnotherAccount, _ visitor: Visitor) throws -> Response {
        var response =
            if error.isKept {
                try visitor.respondToAnyone(with: RefusalPage(sentences: [AnotherAccount.keptSentence]), status: 409)
            } else if let post = ParkedPost(visitor, owner: nil) {
                try visitor.respond(with: OtherAccountPage(parked: post.sealed(visitor.services)), status: 409)
            } else {
                try visitor.respondToAnyone(with: RefusalPage(sentences: [AnotherAccount.sentence]), status: 409)
            }
        response.headers[AccountTag.field] = error.account
        return response
    }

    private static func throttled(_ error: Throttled, _ visitor: Visitor) throws -> Response {
        let seconds = error.retryAfterSeconds
        var response =
            visitor.isPosting
            ? try visitor.respond(with: ThrottledPostPage(seconds: seconds, sent: visitor.sent), status: 429)
            : try visitor.respond(with: ThrottledPage(seconds: seconds, address: visitor.request.address), status: 429)
        response.headers["retry-after"] = "\(seconds)"
        return response
    }

    /// Logged as the error describes itself; the page shows the request's id and never the text.
    private static func failed(_ error: any Error, _ visitor: Visitor, _ own: OwnFailedPages) throws -> Response {
        visitor.services.log(.failure(id: visitor.requestID, text: "\(error)"))
        return try unmade(visitor, own, isUnavailable: (error as? DatabaseError)?.isUnavailable ?? false)
    }

    private static func unmade(_ visitor: Visitor, _ own: OwnFailedPages, isUnavailable: Bool) throws -> Response {
        let page =
            visitor.isPosting
            ? failedPost(visitor, isUnavailable) : own.page(for: visitor) ?? failedPage(visitor, isUnavailable)
        var response = try visitor.respond(with: page, status: isUnavailable ? 503 : 500)
        if isUnavailable { response.headers["retry-after"] = "5" }
        return response
    }

    private static func failedPage(_ visitor: Visitor, _ isUnavailable: Bool) -> any Page {
        let (id, address) = (visitor.requestID, visitor.request.address)
        return isUnavailable
            ? UnavailablePage(requestID: id, address: address) : FailedPage(requestID: id, address: address)
    }

    private static func failedPost(_ visitor: Visitor, _ isUnavailable: Bool) -> any Page {
        let (id, sent) = (visitor.requestID, visitor.sent)
        return isUnavailable
            ? UnavailablePostPage(requestID: id, sent: sent) : FailedPostPage(requestID: id, sent: sent)
    }
}
