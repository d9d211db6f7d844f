import HTTP

/// Notes every request once it has an answer.
struct RequestLog: Middleware {
    func answer(_ visitor: Visitor, next: (Visitor) throws -> Response) throws -> Response {
        let clock = ContinuousClock()
        let began = clock.now
        let response = try next(visitor)
        visitor.services.log(
            .request(
                id: visitor.requestID,
                method: visitor.request.method,
                path: visitor.request.path,
                status: response.status,
                microseconds: Int((clock.now - began) / .microseconds(1))
            )
        )
        return response
    }
}
