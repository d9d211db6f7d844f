import Database
import Domain
import HTTP
import Persistence
import WebTestSupport

@testable import Web

/// A smallest signed-in feature: notes kept under their key, once each.
enum NoteRoutes {
    static var router: Router<SignedIn> {
        var routes = Router<SignedIn>()
        routes.get("/notes") { request, _, signedIn in
            let rows = try signedIn.visitor.connection.query(
                "SELECT target FROM ops WHERE athlete_id = \(signedIn.athlete.id) ORDER BY target"
            )
            let notes = try rows.map { try $0.string(0) }
            return try signedIn.respond(with: RefusalPage(sentences: notes))
        }
        routes.post("/notes", bodyLimit: 131_072) { request, _, signedIn in
            let key = try request.operationKey()
            guard let text = try request.form()["note"], !text.isEmpty else {
                throw Domain.Refusal("An empty note is none.")
            }
            do {
                try signedIn.visitor.connection.execute(
                    """
                    INSERT INTO ops (athlete_id, op_key, verb, target, fingerprint, at)
                    VALUES (\(signedIn.athlete.id), \(key.bytes), 'note', \(text),
                        \([UInt8](repeating: 0, count: 32)), \(signedIn.now.milliseconds))
                    """
                )
            } catch let error as DatabaseError where error.isDuplicateKey {}
            return .seeOther("/notes")
        }
        routes.get("/notes/{id}") { _, _, _ in throw NotFound() }
        routes.get("/broken") { _, _, _ in throw Broken() }
        routes.get("/duplicate") { _, _, signedIn in
            try signedIn.visitor.connection.execute(
                """
                INSERT INTO athletes (email, email_key, password_hash, unit, created_at)
                SELECT email, email_key, '', unit, 0 FROM athletes WHERE id = \(signedIn.athlete.id)
                """
            )
            return .seeOther("/notes")
        }
        routes.post("/broken") { _, _, _ in throw Broken() }
        return routes
    }

    struct Broken: Error, CustomStringConvertible {
        let description = "the bar is bent at /var/secret"
    }

    static let key = "AZrWx0FsI2RmVb3kQ9xT0A"
}

extension TestSite {
    /// A site with notes.
    static func withNotes(
        origin: SiteOrigin = .local,
        host: String = "log.test",
        configuration: DatabaseConfiguration? = nil
    ) throws -> TestSite {
        try TestSite(origin: origin, host: host, configuration: configuration) {
            Site.service($0, database: $1, adding: NoteRoutes.router)
        }
    }

    /// The notes of everyone, as the database has them.
    func notes() throws -> [String] {
        try rows("SELECT target FROM ops ORDER BY target").map { try $0.string(0) }
    }
}

extension BrowserPage {
    /// The page without what differs from one printing to the next: tokens and keys.
    var settled: String {
        var text = html
        for name in ["t", "parked"] {
            for value in values(name) where !value.isEmpty { text = text.replacing(value, with: "-") }
        }
        return text
    }
}
