import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("The rule of each place is chosen on a page of its own")
struct RulesScreenTests {
    private let advised: Advised
    private let address: String

    init() throws {
        advised = try Advised()
        address = "\(advised.planner.address)/rules"
        advised.browser.open(address)
    }

    private var browser: Browser { advised.browser }
    private var page: BrowserPage { advised.page }

    private func field(_ name: String, _ number: Int = 0) throws -> String {
        var names: [String] = []
        for one in page.fieldNames where one.hasPrefix("\(name).") && !names.contains(one) { names.append(one) }
        return try #require(names.dropFirst(number).first, "\(page.text)")
    }

    /// What stands in the fields of all places, and the rule that is chosen.
    private func values(_ name: String) -> [String] {
        page.forms.flatMap(\.controls).filter { $0.name.hasPrefix("\(name).") && ($0.kind != .radio || $0.isChecked) }
            .map(\.value)
    }

    @Test("each place says its usual rule and its usual step")
    func usual() {
        #expect(values("rule") == ["", ""])
        #expect(page.text.contains("As usual: two complete workouts at the top of the range raise the load"))
        #expect(page.text.contains("Empty, it is the usual one: 5 kg.") || page.text.contains("2.5 kg."))
    }

    @Test("a chosen rule and step are kept, and judge the next loads")
    func chosen() throws {
        try advised.train(Advised.good)
        browser.open(address)
        try browser.fill(try field("rule"), "linear")
        try browser.fill(try field("step"), "7,5")
        try browser.press("Save rules")
        #expect(page.address == advised.planner.address)
        advised.loads()
        #expect(page.text.contains("Back squat 10, 10 on 30 Nov: 107.5 next."))
        #expect(page.text.contains("Leg press 10, 10 on 30 Nov. One more complete workout at 10 raises it."))
        browser.open(address)
        #expect(values("rule") == ["linear", ""] && values("step") == ["7.5", ""])
        #expect(page.text.contains("1 Back squat Each complete workout raises the load"))
    }

    @Test("parts of a training max are asked for at once, and the training max rises with them")
    func parts() throws {
        try browser.fill(try field("rule"), "percentage")
        try browser.fill(try field("max"), "120")
        try browser.fill(try field("percents"), "75, 85 %")
        try browser.press("Save rules")
        #expect(try advised.weights() == ["90", "100", "150", "150"])
        let sets = [("90", "10"), ("100", "10"), ("150", "9"), ("150", "9")]
        for _ in 1...2 { try advised.train(sets) }
        advised.loads()
        #expect(page.text.contains("Back squat 10, 10 on 30 Nov and 7 Dec: training max 122.5 next."), "\(page.text)")
        try browser.press("Take 1 raise")
        browser.open(address)
        #expect(values("max") == ["122.5", ""] && values("percents") == ["75, 85", ""])
        #expect(try advised.weights() == ["90", "102.5", "150", "150"])
    }

    @Test("what cannot be is said beside its field and kept there; other places are kept")
    func refused() throws {
        try browser.fill(try field("rule"), "percentage")
        try browser.fill(try field("step"), "much")
        try browser.fill(try field("rule", 1), "off")
        try browser.press("Save rules")
        #expect(page.status == 422)
        #expect(page.text.contains("Weight is a number, like 110 or 112.5."))
        #expect(page.text.contains("Enter the training max, like 100."))
        #expect(values("step").first == "much" && values("rule").last == "off")
        // The line of the place says what was chosen, and not what is kept.
        #expect(page.text.contains("1 Back squat Parts of a training max"), "\(page.text)")
        #expect(page.text.contains("2 Leg press Nothing is suggested"))
        try browser.fill(try field("step"), "5")
        try browser.fill(try field("max"), "100")
        try browser.fill(try field("percents"), "80")
        try browser.fill(try field("rule"), "percentage")
        try browser.press("Save rules")
        #expect(page.status == 200)
        #expect(try advised.weights() == ["80", "80", "150", "150"])
    }

    @Test("the same post twice writes once, and a page out of date does not write over what another has changed")
    func twice() throws {
        try browser.fill(try field("step"), "5")
        let post = try browser.requestForPress("Save rules")
        #expect((1...2).map { _ in browser.send(post).status } == [303, 303])
        browser.open(address)
        try browser.fill(try field("step"), "10")
        try browser.press("Save rules")
        #expect(browser.send(post).status == 303)
        browser.open(address)
        #expect(values("step") == ["10", ""])
        #expect(browser.open("\(address)?\(post.head.query)").text.contains("Arrived."))
        let late = browser.posting("\(address)?k=\(NoteRoutes.key)", [("op", "save"), (try named("step", ""), "7.5")])
        let answer = BrowserPage(address: "", response: browser.send(late))
        #expect(answer.status == 422)
        #expect(answer.text.contains("Changed elsewhere. Save again to have it as you typed it."))
    }

    /// The name of the first place's field as a page printed it that had this text there.
    private func named(_ field: String, _ printed: String) throws -> String {
        "\(field).\(try advised.places()[0]).h\(String(0xcbf2_9ce4_8422_2325 as UInt64, radix: 36))"
    }

    @Test("a post that no form of ours sends is refused", arguments: ["take", "x"])
    func odd(op: String) {
        browser.post("\(address)?k=\(NoteRoutes.key)", [("op", op)])
        #expect(page.status == 400)
    }
}
