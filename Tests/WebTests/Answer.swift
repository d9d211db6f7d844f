import HTTP
import WebTestSupport

/// An answer without what differs from one printing to the next.
struct Answer: Equatable {
    let status: Int
    var headers: [String]
    var body: String

    init(_ response: Response) {
        status = response.status
        headers = response.headers.fields.map { "\($0.name): \($0.value)" }
        body = BrowserPage(address: "", response: response).settled
    }

    func with(_ id: String, as other: String) -> Answer {
        var copy = self
        copy.headers = headers.map { $0.replacing(id, with: other) }
        copy.body = body.replacing(id, with: other)
        return copy
    }
}
