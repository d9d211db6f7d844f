import HTTP
import Testing
import WebTestSupport

@testable import Web

/// A page as it was after some text was typed.
struct View {
    let step: String
    let page: BrowserPage
    /// What was typed and is neither on the page nor refused there.
    let lost: [String]

    init(_ step: String, _ page: BrowserPage, typed: [String] = []) {
        (self.step, self.page) = (step, page)
        lost = page.status == 200 || page.status == 422 ? typed.filter { !page.shows($0) } : []
    }

    /// Where the elements of two pages part, or nil when they are the same.
    func differs(from other: View) -> String? {
        let (mine, theirs) = (page.elements, other.page.elements)
        guard mine != theirs else { return nil }
        let place = zip(mine, theirs).prefix { $0 == $1 }.count
        let parts = [mine, theirs].map { $0.dropFirst(place).prefix(3).joined(separator: ", ") }
        return "after \(place) tags: \(parts[0]) and not \(parts[1]), on \(page.address): \(page.text.prefix(900))"
    }
}

/// Someone who types one text into every field of every form, and looks at every page there is.
struct HostileWalk {
    static let secret = "a password nobody prints"

    private(set) var views: [View] = []
    let text: String
    let browser: Browser
    private let email: String
    let site: TestSite

    init(on site: TestSite, typing text: String, address: String) throws {
        self.text = text
        self.site = site
        browser = site.browser()
        browser.headers["x-forwarded-for"] = address
        email = "lifter\(address.filter(\.isNumber))@example.com"
        try enter()
        try write()
        try read()
        try plan()
        try schedule()
        try train()
        try bring()
        try leave()
    }

    /// The entry forms, with each of their fields in turn.
    private mutating func enter() throws {
        for address in ["/login", "/signup"] {
            for field in browser.open(address).fieldNames where !["t", "password"].contains(field) {
                browser.open(address)
                look("\(address) with \(field)", try submit("", overriding: [field: text]))
                browser.post("/logout", [])
            }
        }
        browser.open("/login")
        look("logging in", try submit("", overriding: [:]))
    }

    /// The log: the name of an exercise, then every cell of the form at once, unread and then read.
    private mutating func write() throws {
        // Like no exercise there is, so that the same is offered for both texts.
        let name = "Wombat \(text)"
        browser.open("/log?day")
        try look("the empty log", submittingAll: "update")
        browser.open("/log")
        look("an exercise of that name", try submit("add-exercise", overriding: ["exercise": name]))
        for op in ["add-own", "add-exercise"] where browser.page.buttons.contains(op) {
            look("\(op) after it", try submit(op, overriding: ["exercise": name]))
        }
        browser.open("/log")
        try submit("add-exercise", overriding: ["exercise": "Back squat"])
        if let note = browser.page.buttons.last(where: { $0.hasPrefix("note.") }) {
            look("an open note", try submit(note, overriding: [:]))
        }
        try look("every cell of the log", submittingAll: "update")
        let row = try #require(browser.page.buttons.last { $0.hasPrefix("add-set.") })
        try look("a set out of every cell", submittingAll: row)
        try look("a workout that cannot be saved", submittingAll: "save")
    }

    /// A set that can be read under texts that need not be, saved, and every page that shows it.
    private mutating func read() throws {
        browser.open("/log")
        let cells = browser.page.fieldNames.filter { $0.hasPrefix("n.") }
        var values = emptied(cells).merging(emptied(browser.page.refusedFields)) { $1 }
        for name in browser.page.fieldNames where name.hasSuffix(".date") { values[name] = "2026-11-30" }
        let numbers = cells.filter { $0.contains(".weight.") || $0.contains(".reps.") }
        for name in numbers.suffix(2) { values[name] = "5" }
        let row = try #require(browser.page.buttons.last { $0.hasPrefix("add-set.") })
        try submit(row, overriding: values)
        look("the log", browser.open("/log"))
        browser.open("/gym/timer")
        try look("a rest that cannot be read", submittingAll: "set")
        look("the rest", browser.open("/gym/rest"))
        look("before abandoning", browser.open("/log/abandon"))
        browser.open("/log")
        values = emptied(browser.page.fieldNames.filter { $0.hasPrefix("n.") })
        look("the saved workout", try submit("save", overriding: values))
        let saved = try #require(browser.page.address.firstRange(of: "/saved"), "\(browser.page.text)")
        let workout = String(browser.page.address[..<saved.lowerBound])
        look("the workout", browser.open(workout))
        let stories = workout.replacing("/workouts/", with: "/share/")
        for rest in ["", "/workout-details", "/workout-details/picture"] {
            look("\(rest) of it", browser.open(stories + rest))
        }
        try correct(workout)
        look("the history", browser.open("/history"))
        look("a month of it", browser.open("/history/2026-11"))
        look("its exercises", browser.open("/history/exercises"))
        look("today", browser.open("/today"))
        try compare()
        look("the next log", browser.open("/log"))
    }

    /// A workout in gym mode, with an exercise of that name and every field typed into.
    private mutating func train() throws {
        look("before gym mode", browser.open("/gym"))
        look("the first exercise", try submit("start", overriding: [:]))
        look("one of that name", try submit("add", overriding: ["exercise": "Wombat \(text)"]))
        if browser.page.status == 422 { look("kept as one's own", try submit("add", overriding: ["exercise": text])) }
        browser.open("/gym/add")
        try submit("add", overriding: ["exercise": "Back squat"])
        browser.open("/gym/type")
        let row = try #require(browser.page.buttons.last { $0.hasPrefix("set.") })
        try look("every field of a set", submittingAll: row)
        look("a set", try submit(row, overriding: ["weight": "100", "reps": "5", "note": text]))
        browser.open("/gym")
        let setUp = try #require(browser.page.fieldNames.first { $0.hasPrefix("set-up.") })
        let keep = try #require(browser.page.buttons.first { $0 == "set-up" })
        look("a set-up note", try submit(keep, overriding: [setUp: text]), typed: [text])
        browser.open("/gym")
        let set = try #require(browser.page.links.first { $0.address.hasPrefix("/gym/correct/") }).address
        browser.open(set)
        try look("every field of a set that is corrected", submittingAll: "update")
        look("the set", browser.open(set))
        for address in [
            "", "/order", "/swap", "/add", "/plates", "/warm-up", "/floor", "/type", "/finish", "/rest",
            "/timer", "/phone",
        ] {
            look("/gym\(address)", browser.open("/gym\(address)"))
        }
    }

    /// A post without a login is parked in a form, and goes on from there.
    private mutating func leave() throws {
        browser.post("/logout", [])
        let fields = [("op", "update"), ("exercise", text), ("w.1.name", text), (text, text)]
        look("a post that is parked", browser.post("/log?k=\(NoteRoutes.key)", fields))
        look("the parked post, sent on", try submit("", overriding: [:]))
    }

    func emptied(_ names: [String]) -> [String: String] {
        Dictionary(names.map { ($0, "") }) { $1 }
    }

    mutating func look(_ step: String, _ page: BrowserPage, typed: [String] = []) {
        views.append(View(step, page, typed: typed))
    }

    /// Types the text into every field there is, with a number so that none is taken for another.
    mutating func look(_ step: String, submittingAll op: String) throws {
        let controls = browser.page.forms.flatMap(\.controls).filter { !["t", "exercise", ""].contains($0.name) }
        let values = Dictionary(controls.enumerated().map { ($1.name, "\(text) \($0)") }) { $1 }
        let seen = controls.filter { $0.kind == .text }.compactMap { values[$0.name] }
        look(step, try submit(op, overriding: values), typed: seen)
    }

    /// Posts the page's form as its button of that value would, or its first button.
    @discardableResult
    func submit(_ op: String, overriding values: [String: String]) throws -> BrowserPage {
        let forms = browser.page.forms.filter { $0.method == "POST" && !$0.action.hasPrefix("/logout") }
        let form = try #require(forms.first, "\(browser.page.text)")
        let button = try #require(
            form.buttons.first { op.isEmpty || $0.value == op },
            "no \(op) on \(browser.page.text)"
        )
        let own = ["email": email, "password": Self.secret]
        var pairs = form.controls.filter { !$0.name.isEmpty && ($0.kind != .radio || $0.isChecked) }.map {
            ($0.name, values[$0.name] ?? own[$0.name] ?? $0.value)
        }
        if !button.name.isEmpty { pairs.append((button.name, button.value)) }
        return browser.post(button.action ?? form.action, pairs)
    }
}

extension BrowserPage {
    fileprivate var buttons: [String] { forms.flatMap(\.buttons).map(\.value) }

    fileprivate var refusedFields: [String] {
        forms.flatMap(\.controls).filter { $0.attributes["aria-invalid"] != nil }.map(\.name)
    }

    /// Whether a text is printed, or stands in a field; blanks are one.
    fileprivate func shows(_ text: String) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return self.text.contains(words) || forms.flatMap(\.controls).contains { $0.value == text }
    }
}
