import HTTP

/// What the server says by itself, when a request does not reach a handler.
enum OwnAnswer {
    static func response(_ status: Int, adding others: HeaderFields) -> Response {
        var response = Response(
            status: status,
            headers: [
                "content-type": "text/html; charset=utf-8",
                "cache-control": "no-store",
                "x-content-type-options": "nosniff",
                "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
            ],
            bytes: Array(page(status).utf8)
        )
        for field in others.fields { response.headers[field.name] = field.value }
        if status == 503 { response.headers["retry-after"] = "5" }
        if status == 415 { response.headers["accept-encoding"] = "identity" }
        return response
    }

    private static func page(_ status: Int) -> String {
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta name="color-scheme" content="light dark">
        <title>\(reasonPhrase(status))</title>
        <h1>\(reasonPhrase(status))</h1>
        <p>\(sentence(status))</p>
        </html>

        """
    }

    private static func sentence(_ status: Int) -> String {
        switch status {
        case 413: "What was sent is too large. Nothing was saved."
        case 414, 431: "The address or the cookies of this request are too long."
        case 503: "Too much is going on at the moment. Nothing was saved. Send it again in a moment."
        default: "The server did not understand this request. Nothing was saved."
        }
    }
}
