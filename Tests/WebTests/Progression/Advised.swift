import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

/// Somebody with a routine of two exercises, two sets of each, who follows it week by week.
struct Advised {
    let site: TestSite
    let planner: Planner

    var browser: Browser { planner.browser }
    var page: BrowserPage { planner.page }

    init(on site: TestSite? = nil) throws {
        let site = try site ?? TestSite()
        self.site = site
        planner = try Planner(site.lifter().browser, making: "Lower A", "Back squat", "Leg press")
        for (exercise, weight) in ["100", "150"].enumerated() {
            try planner.browser.press(sending: "rounds.\(planner.rows[exercise]).2")
            for round in 1...2 {
                try planner.type(weight, "weight", of: exercise, round: round)
                try planner.type("8-10", "reps", of: exercise, round: round)
            }
        }
        try planner.save()
    }

    /// The rows of the exercises, in order.
    func places() throws -> [String] {
        planner.edit()
        return planner.rows
    }

    /// Follows the routine with these sets, saves, and lets a week go by.
    func train(_ sets: [(String, String)], days: Int = 7) throws {
        browser.open(planner.address)
        try browser.press("Start guidance")
        for (weight, reps) in sets {
            browser.open("/gym/type")
            try browser.fill("weight", weight)
            try browser.fill("reps", reps)
            try browser.press("Log set")
        }
        browser.open("/gym/finish")
        try browser.press("Finish")
        #expect(page.address.hasSuffix("/saved"), "\(page.text)")
        site.clock.advance(seconds: days * 86_400)
    }

    /// What the routine asks for in weight, round by round.
    func weights() throws -> [String] {
        planner.edit()
        return planner.values("weight")
    }

    @discardableResult
    func loads() -> BrowserPage { browser.open("\(planner.address)/loads") }

    /// Every set at the top, and every set but the last.
    static let good = [("100", "10"), ("100", "10"), ("150", "10"), ("150", "10")]
    static let missed = [("100", "10"), ("100", "10"), ("150", "10"), ("150", "9")]
}
