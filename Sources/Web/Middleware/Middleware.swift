import HTTP

/// One step around every request.
protocol Middleware: Sendable {
    /// Answers, with or without asking the steps further in.
    func answer(_ visitor: Visitor, next: (Visitor) throws -> Response) throws -> Response
}

extension [any Middleware] {
    /// Runs the steps from the first, outermost one to what they surround.
    func answer(_ visitor: Visitor, innermost: (Visitor) throws -> Response) throws -> Response {
        guard let step = first else { return try innermost(visitor) }
        let rest = Array(dropFirst())
        return try step.answer(visitor) { try rest.answer($0, innermost: innermost) }
    }
}
