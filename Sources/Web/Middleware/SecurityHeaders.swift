import HTTP

/// What a browser may do with any answer of ours, errors and public files included.
enum SecurityHeaders {
    static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "font-src 'self'",
        "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "form-action 'self'", "base-uri 'none'",
        "object-src 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")

    /// For what a script puts into a page, whose own policy holds there: by itself it may do nothing at all.
    static let policyOfParts = "default-src 'none'; frame-ancestors 'none'; sandbox"

    private static let always: HeaderFields = [
        "content-security-policy": contentSecurityPolicy,
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), screen-wake-lock=(self)",
    ]

    static func fields(of origin: SiteOrigin) -> HeaderFields {
        var fields = always
        if origin.isSecure { fields["strict-transport-security"] = "max-age=63072000" }
        return fields
    }

    static func around(_ visitor: Visitor, _ answer: () -> Response) -> Response {
        var response = answer()
        for field in fields(of: visitor.services.origin).fields { response.headers[field.name] = field.value }
        if visitor.request.head.isForPart { response.headers["content-security-policy"] = policyOfParts }
        if response.headers["cache-control"] == nil { response.headers["cache-control"] = "private, no-store" }
        return response
    }
}
