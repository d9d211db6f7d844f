import HTTP
import Testing
import WebTestSupport

/// Somebody with a browser on a routine, who does what people do there.
struct Planner {
    let browser: Browser
    /// Of the routine that is worked on, `/routines/{id}`.
    let address: String

    var page: BrowserPage { browser.page }

    /// Makes a routine with these exercises, and stays on its grid.
    init(_ browser: Browser, making name: String, _ exercises: String...) throws {
        self.browser = browser
        browser.open("/routines/new")
        try browser.fill("name", name)
        try browser.press(sending: "make")
        let edit = try #require(browser.page.address.firstRange(of: "/edit"), "\(browser.page.text)")
        address = String(browser.page.address[..<edit.lowerBound])
        for exercise in exercises { try add(exercise) }
    }

    init(_ browser: Browser, at address: String) {
        (self.browser, self.address) = (browser, address)
    }

    var id: String { String(address.dropFirst("/routines/".count)) }

    func add(_ exercise: String) throws {
        try browser.fill("exercise", exercise)
        try browser.press(sending: "add-exercise")
    }

    func edit() { browser.open("\(address)/edit") }

    /// The rows of the exercises, in order.
    var rows: [String] {
        page.fieldNames.filter { $0.hasPrefix("t.") && $0.contains(".1.rest.") }.map {
            String($0.split(separator: ".")[1])
        }
    }

    /// The name of a cell, without what was printed there.
    func cell(_ field: String, of exercise: Int = 0, round: Int = 1) throws -> String {
        let start = "t.\(rows[exercise]).\(round).\(field)."
        return try #require(page.fieldNames.first { $0.hasPrefix(start) })
    }

    func type(_ text: String, _ field: String, of exercise: Int = 0, round: Int = 1) throws {
        try browser.fill(try cell(field, of: exercise, round: round), text)
    }

    /// What stands in the cells of a field, exercise by exercise and round by round.
    func values(_ field: String) -> [String] {
        page.forms.flatMap(\.controls).filter { $0.name.hasPrefix("t.") && $0.name.contains(".\(field).") }.map(\.value)
    }

    func save() throws { try browser.press(sending: "save") }
}
