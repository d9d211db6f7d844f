import HTTP

/// Answers the worker of a phone so that it knows them from those of whatever else stands on the way.
///
/// The gate of a network that asks to log in answers every post too, with a redirect or with a page; a set it has swallowed
/// would be gone from the phone.
enum OutboxAnswers {
    /// The field by which a worker asks for it, and which stands in each of these answers.
    static let field = "outbox"

    /// No worker is shown where a redirect leads, so a post that was taken is told so, with the place to go on, in an
    /// answer that is none.
    static func around(_ visitor: Visitor, _ answer: () -> Response) -> Response {
        var response = answer()
        guard visitor.isPosting, visitor.request.headers[field] != nil else { return response }
        response.headers[field] = "read"
        if response.status == 303 { response.status = 204 }
        return response
    }
}
