import Crypto
import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

/// Somebody with one of everything, whose buttons are pressed, each with fields that no form has where that is asked for.
struct Pressed {
    let belongings: Belongings
    let texts: SiteTexts
    /// A field for every column, and for what other programs call such; none where nothing is added.
    private let columns: [Field]

    private struct Field {
        let table: String
        let name: String
        let value: String
    }

    /// What forms have that are posted to the same address for another exercise, or may have: the fields of a set, and the
    /// zone of a browser that told it; the name of who signs up.
    private static let known: [String: Set<String>] = [
        "/gym": ["kind", "note", "reps", "seconds", "zone"], "/signup": ["name"], "/login": ["zone"],
    ]

    /// A button of a page.
    struct Press {
        let path: String
        /// What it sends before the first dot, or its label.
        let verb: String
        /// What it is called, which tells it from others of its kind on another site too.
        let label: String

        var kind: String { "\(verb) \(path)" }
    }

    init(isLaden: Bool) throws {
        let offer = PushOffer(publicKey: CurveKey.make { [UInt8](repeating: 1, count: $0) }.publicKey, services: .known)
        let site = try TestSite(push: offer)
        belongings = try Belongings(on: site)
        _ = try site.lifter(named: "jonas@example.com")
        // Of the same name they would stand in the order of ids.
        try site.database.connect().execute(
            """
            UPDATE routines r SET r.name = CONCAT('Day ', COALESCE(
                (SELECT MIN(p.position) FROM plan_routines p WHERE p.athlete_id = r.athlete_id AND p.routine_id = r.id), 0))
            """
        )
        texts = try SiteTexts(site.database)
        columns = isLaden ? try Self.columns(of: site.database) : []
    }

    private var browser: Browser { belongings.owner.browser }

    private static func columns(of database: TestDatabase) throws -> [Field] {
        let rows = try database.connect().query(
            """
            SELECT table_name, column_name, data_type,
                SUBSTRING_INDEX(SUBSTRING_INDEX(column_type, '''', -2), '''', 1)
            FROM information_schema.columns WHERE table_schema = DATABASE()
            """
        )
        let others = ["athlete_id", "owner_id", "user_id", "is_admin", "role", "_method", "workout[athlete_id]"]
        return try others.map { Field(table: "", name: $0, value: "2") }
            + rows.map { row in
                let value =
                    switch try row.string(2) {
                    case "binary", "varbinary", "mediumblob": "AZrWx0FsI2RmVb3kQ9xT0A"
                    case "varchar", "mediumtext": "taken over"
                    case "enum": try row.string(3)
                    case "date": "2031-01-01"
                    // The number of the other athlete, too.
                    default: "2"
                    }
                return Field(table: try row.string(0), name: try row.string(1), value: value)
            }
    }

    /// Fields that a form has not, those of some tables first: as many as a post may have.
    ///
    /// Forms that are larger may have thousands.
    func more(of tables: Set<String>, beside own: Set<String>, at path: String) -> [(String, String)] {
        var seen = own.union(Self.known[path] ?? [])
        let first = columns.filter { $0.table.isEmpty || tables.contains($0.table) }
        let fields = (first + columns).filter { seen.insert($0.name).inserted }.map { ($0.name, $0.value) }
        return own.count > 40 ? fields : Array(fields.prefix(60 - own.count))
    }

    /// The buttons of a page, one of each kind.
    func presses(on pattern: String) -> [Press] {
        let page = browser.open(address(pattern))
        var seen: Set<String> = []
        return page.forms.filter { $0.method == "POST" }.flatMap { form in
            form.buttons.map { press(of: $0, in: form) }
        }.filter { $0.path != "/logout" && seen.insert($0.kind).inserted }
    }

    /// A day that is past is named behind the address.
    private func address(_ pattern: String) -> String {
        belongings.address(pattern) + (pattern == "/log/past" ? "?day=2026-11-20" : "")
    }

    private func press(of button: HTMLForm.Button, in form: HTMLForm) -> Press {
        let address = button.action ?? form.action
        let verb = button.value.isEmpty ? button.label : String(button.value.split(separator: ".")[0])
        return Press(path: String(address.split(separator: "?")[0]), verb: verb, label: button.label)
    }

    /// When a button is pressed: from 0, those first that take nothing away that others need.
    static func turn(of press: Press) -> Int {
        if press.path.hasSuffix("/delete"), press.verb != "bin" { return 2 }
        let verbs = [
            "abandon", "bin", "delete", "discard", "merge", "remove", "replace", "save", "stop", "end", "revoke",
            "change",
        ]
        return verbs.contains(press.verb) || press.path == "/settings/account" ? 1 : 0
    }

    /// Presses a button, a second later, with something in every field; nil where the page has none like it any more.
    ///
    /// What is added are columns of some tables first.
    func answer(to press: Press, on pattern: String, adding tables: Set<String>) throws -> Response? {
        // What was done first stands first, on either site.
        belongings.site.clock.advance(seconds: 1)
        let page = browser.open(address(pattern))
        for form in page.forms where form.method == "POST" {
            guard let button = form.buttons.first(where: { like(self.press(of: $0, in: form), press) }) else {
                continue
            }
            for control in form.controls where control.kind == .text {
                if let text = Self.typed(control) { try browser.fill(control.name, text) }
            }
            var request = try browser.requestForPress(where: {
                ($0.label, $0.value, $0.action) == (button.label, button.value, button.action)
            })
            request.add(more(of: tables, beside: Set(form.controls.map(\.name) + ["op"]), at: press.path))
            return browser.send(request)
        }
        return nil
    }

    /// Sends a post that names a row of one's own.
    func answer(to post: (route: String, fields: [(String, String)]), adding tables: Set<String>) throws -> Response {
        let pattern = OwnershipTests.pattern(post.route)
        let squat = try belongings.exercise(named: "Back squat")
        let row = belongings.row(in: pattern) ?? ""
        let fields = post.fields.map { name, value in
            (name, value.replacing("{id}", with: row).replacing("{squat}", with: squat))
        }
        var request = browser.posting("\(belongings.address(pattern))?k=AZrWx0FsI2RmVb3kQ9xT1A", fields)
        request.add(more(of: tables, beside: Set(fields.map(\.0)), at: request.path))
        return browser.send(request)
    }

    /// Rows have other names on another site.
    private func like(_ one: Press, _ other: Press) -> Bool {
        func parts(_ press: Press) -> [Substring] { press.path.split(separator: "/").filter { $0.count != 22 } }
        return (one.verb, one.label) == (other.verb, other.label) && parts(one) == parts(other)
    }

    private static func typed(_ control: HTMLForm.Control) -> String? {
        let words = [
            ("password", TestSite.password), ("word", "DELETE"), ("weight", "20"), ("reps", "5"),
            ("exercise", "Bench press"),
            ("alias", "Something else"), ("date", "2026-11-20"), ("name", "A day of mine"), ("note", "Slept badly"),
        ]
        guard control.value.isEmpty else { return nil }
        return words.first { control.name.contains($0.0) }?.1
    }
}

extension Request {
    /// Writes further fields behind those that the form sends.
    fileprivate mutating func add(_ fields: [(String, String)]) {
        guard case .bytes(let bytes) = body else { return }
        let text = fields.map { "&\(PercentEncoding.encode($0.0))=\(PercentEncoding.encode($0.1))" }.joined()
        body = .bytes(bytes + Array(text.utf8))
    }
}
