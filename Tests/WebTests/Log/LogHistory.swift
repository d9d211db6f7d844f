import Database
import Domain
import HTTP
import RandomTestSupport
import WebTestSupport

@testable import Web

/// A few browsers of one athlete that do at random what people do, and a memory of everything that was answered.
///
/// Every weight that is typed is another one, so that each can be found again.
struct LogHistory {
    let site: TestSite
    let athlete: Int
    private(set) var clients: [Lifter]
    /// What was answered with a redirect, in the order of the answers.
    private(set) var answered: [Request] = []
    /// The weights, in thousandths, of sets whose adding was answered; of each as often as it was answered to.
    private(set) var added: Set<Int> = []
    /// The weights that a set was given in an edit that was answered, by set.
    private(set) var edited: [(set: Identifier, weight: Int)] = []
    /// Every set and exercise that was ever asked to be removed.
    private(set) var removed: Set<String> = []
    private(set) var wasAbandoned = false
    /// Answers of 500 and above, or 404: none of them belongs here.
    private(set) var faults: [String] = []

    private var held: [Move] = []
    private var typed = 0
    private var random: SeededGenerator

    /// One post, and what it would have done.
    private struct Move {
        let client: Int
        let request: Request
        var adds: Int?
        var edits: (set: Identifier, weight: Int)?
    }

    init(on site: TestSite, named name: String, clients count: Int, seed: UInt64) throws {
        self.site = site
        let email = "\(name)@example.com"
        let first = Lifter(browser: try site.browser(signedUpAs: email))
        clients = try [first] + (1..<count).map { _ in Lifter(browser: try site.browser(loggedInAs: email)) }
        athlete = try site.rows("SELECT id FROM athletes WHERE email = \(email)")[0].int(0)
        random = SeededGenerator(seed: seed)
    }

    /// Lets the browsers do so many things, then delivers what was held up, in any order.
    mutating func live(steps: Int) throws {
        for client in clients.indices { clients[client].open() }
        for _ in 0..<steps { try act(Int.random(in: clients.indices, using: &random)) }
        for move in held.shuffled(using: &random) { send(move) }
        held = []
        for client in clients.indices { clients[client].open() }
    }

    /// Sends everything that was answered before once more, in any order, from any browser.
    mutating func repeatAll() {
        for request in answered.shuffled(using: &random) {
            note(clients[Int.random(in: clients.indices, using: &random)].browser.send(request), to: request)
        }
    }

    private mutating func act(_ client: Int) throws {
        let lifter = clients[client]
        if !lifter.page.fieldNames.contains("exercise") || chance(10) { lifter.open() }
        let rows = lifter.rows
        let sets = lifter.page.fieldNames.filter { $0.hasPrefix("s.") && $0.hasSuffix(".weight") }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<12: try addExercise(client)
        case 12..<50 where !rows.isEmpty: try addSet(client, to: pick(rows))
        case 50..<70 where !sets.isEmpty: try edit(client, cell: pick(sets))
        case 70..<78 where !sets.isEmpty: try press(client, "remove-set.\(pick(sets).split(separator: ".")[1])")
        case 78..<82 where rows.count > 1: try press(client, "up.\(rows[1])")
        case 82..<85 where !rows.isEmpty: try press(client, "remove.\(pick(rows))")
        case 85..<90: try undo(client)
        case 90..<93 where !rows.isEmpty: try openNote(client, of: pick(rows))
        case 93..<97 where !rows.isEmpty: try press(client, "save")
        case 97... where !rows.isEmpty: try abandon(client)
        default: try addExercise(client)
        }
    }

    private mutating func addExercise(_ client: Int) throws {
        try clients[client].browser.fill("exercise", pick(Self.exercises))
        try press(client, "add-exercise")
    }

    private mutating func addSet(_ client: Int, to row: String) throws {
        let weight = try type(client, into: "n.\(row).weight")
        for name in clients[client].page.fieldNames where name.hasPrefix("n.\(row).reps") {
            try clients[client].browser.fill(name, "5")
        }
        try press(client, "add-set.\(row)", adds: weight)
    }

    /// Writes over a set and presses the nearest button, which may be one that does something else too.
    private mutating func edit(_ client: Int, cell: String) throws {
        guard let set = Identifier(cell.split(separator: ".")[1]) else { return }
        let weight = try type(client, into: cell)
        let rows = clients[client].rows
        let operation = chance(70) || rows.isEmpty ? "update" : chance(50) ? "up.\(pick(rows))" : "save"
        let isThere = clients[client].page.forms.flatMap(\.buttons).contains { $0.value == operation }
        try press(client, isThere ? operation : "update", edits: (set, weight))
    }

    /// The button is gone once the note is open.
    private mutating func openNote(_ client: Int, of row: String) throws {
        let buttons = clients[client].page.forms.flatMap(\.buttons).map(\.value)
        try press(client, buttons.contains("note.\(row)") ? "note.\(row)" : "update")
    }

    private mutating func undo(_ client: Int) throws {
        let buttons = clients[client].page.forms.flatMap(\.buttons).map(\.value)
        let answers = buttons.filter {
            $0.hasPrefix("restore") || $0.hasPrefix("use.") || $0.hasPrefix("keep.") || $0.hasPrefix("bring-back")
        }
        if !answers.isEmpty { try press(client, pick(answers)) }
    }

    private mutating func abandon(_ client: Int) throws {
        clients[client].open("/log/abandon")
        let buttons = clients[client].page.forms.flatMap(\.buttons).map(\.value)
        guard let button = buttons.first(where: { $0.hasPrefix("abandon.") }) else { return }
        try press(client, button)
    }

    /// Types a weight that was not typed before.
    private mutating func type(_ client: Int, into prefix: String) throws -> Int {
        typed += 1
        let name = clients[client].page.fieldNames.first { $0.hasPrefix(prefix) } ?? prefix
        try clients[client].browser.fill(name, "\(60 + typed / 4).\(["00", "25", "50", "75"][typed % 4])")
        return 60_000 + typed * 250
    }

    /// What a finger, a browser and the air make of one tap.
    private mutating func press(
        _ client: Int,
        _ operation: String,
        adds weight: Int? = nil,
        edits edit: (set: Identifier, weight: Int)? = nil
    ) throws {
        let request = try clients[client].browser.requestForPress(sending: operation)
        let move = Move(client: client, request: request, adds: weight, edits: edit)
        remember(operation)
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5: follow(move)
        case 5..<7:
            send(move)
            follow(move)
        // The answer is lost: the page stays as it was.
        case 7..<9: send(move)
        default: held.append(move)
        }
    }

    private mutating func remember(_ operation: String) {
        let parts = operation.split(separator: ".")
        if ["remove", "remove-set"].contains(parts[0]) { removed.insert(String(parts[1])) }
        if parts[0] == "abandon" { wasAbandoned = true }
    }

    private mutating func follow(_ move: Move) {
        let response = send(move)
        let lifter = clients[move.client]
        if let next = response.headers["location"] { lifter.open(next) } else { lifter.open() }
    }

    @discardableResult
    private mutating func send(_ move: Move) -> Response {
        let response = clients[move.client].browser.send(move.request)
        note(response, to: move.request)
        guard response.status == 303 else { return response }
        answered.append(move.request)
        if let weight = move.adds { added.insert(weight) }
        if let edit = move.edits { edited.append(edit) }
        return response
    }

    private mutating func note(_ response: Response, to request: Request) {
        guard response.status >= 500 || response.status == 404 else { return }
        guard case .bytes(let body) = request.body else { return }
        faults.append("\(response.status) to \(String(decoding: body, as: UTF8.self))")
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[Int.random(in: choices.indices, using: &random)]
    }

    /// Few, so that the same one stands twice now and then.
    static let exercises = ["Back squat", "Bench press", "Barbell row", "Chin-up"]
}
