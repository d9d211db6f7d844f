import HTTP

/// Notes every request once it has an answer.
enum RequestLog {
    static func around(_ visitor: Visitor, _ answer: () -> Response) -> Response {
        let clock = ContinuousClock()
        let began = clock.now
        let response = answer()
        visitor.services.log(
            .request(
                id: visitor.requestID,
                method: visitor.request.method,
                path: CalendarFeedSecret.hidden(in: visitor.request.path),
                status: response.status,
                microseconds: Int((clock.now - began) / .microseconds(1))
            )
        )
        return response
    }
}
