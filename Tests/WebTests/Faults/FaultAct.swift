import HTTP
import Testing

/// One post of the site, ready to be sent.
struct FaultAct: Sendable, CustomTestStringConvertible {
    typealias Making = @Sendable (FaultScene) throws -> Request

    let route: String
    let name: String
    let make: Making

    init(_ route: String, _ name: String, make: @escaping Making) {
        (self.route, self.name, self.make) = (route, name, make)
    }

    /// A button on a page of somebody who has one of everything.
    init(_ route: String, _ button: String, on page: String, _ fields: [(String, String)] = []) {
        self.init(route, button) { scene in
            try scene.own()
            return try scene.pressing(button, on: page, fields)
        }
    }

    var testDescription: String { "\(route) \(name)" }

    static let all = [
        log, corrections, gym, routines, progression, plans, settings, exercises, data, entries, passkeys,
    ].flatMap { $0 }

    /// Posts that nothing is written by, and why.
    static let none = [
        "POST /share/{id}": "draws a picture and keeps it in memory"
    ]
}
