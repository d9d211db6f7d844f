import HTTP
import Testing
import WebTestSupport

/// Somebody with a browser on the log, who does what people do there.
struct Lifter {
    let browser: Browser

    var page: BrowserPage { browser.page }

    /// The ids of the exercises on the page, in order.
    var rows: [String] {
        page.fieldNames.filter { $0.hasPrefix("n.") && $0.contains(".reps.") }.map {
            String($0.split(separator: ".")[1])
        }
    }

    /// The written sets on the page as "weight × reps", in order.
    var sets: [String] {
        let cells = page.forms.flatMap(\.controls).filter { $0.name.hasPrefix("s.") }
        return stride(from: 0, to: cells.count - 1, by: 2).map { "\(cells[$0].value) × \(cells[$0 + 1].value)" }
    }

    /// The names of the cells of a written set, weight first.
    func cells(ofSet number: Int) -> (weight: String, reps: String) {
        let names = page.fieldNames.filter { $0.hasPrefix("s.") }
        return (names[2 * number - 2], names[2 * number - 1])
    }

    /// The names of the cells of an exercise's input row.
    func inputCells(of exercise: Int = 0) -> (weight: String, reps: String) {
        let names = page.fieldNames.filter { $0.hasPrefix("n.\(rows[exercise]).") }
        return (names[0], names[1])
    }

    @discardableResult
    func open(_ address: String = "/log") -> BrowserPage { browser.open(address) }

    func addExercise(_ name: String) throws {
        try browser.fill("exercise", name)
        try browser.press(sending: "add-exercise")
    }

    /// Types into the input row of an exercise and adds the set.
    func addSet(_ weight: String, _ reps: String, to exercise: Int = 0) throws {
        try type(weight, reps, into: exercise)
        try browser.press(sending: "add-set.\(rows[exercise])")
    }

    func type(_ weight: String, _ reps: String, into exercise: Int = 0) throws {
        let cells = inputCells(of: exercise)
        try browser.fill(cells.weight, weight)
        try browser.fill(cells.reps, reps)
    }

    /// What a tap on Add set sends, to be sent as often as a test likes.
    func tap(adding weight: String, _ reps: String, to exercise: Int = 0) throws -> Request {
        try type(weight, reps, into: exercise)
        return try browser.requestForPress("Add set")
    }

    func save() throws { try browser.press(sending: "save") }
}
