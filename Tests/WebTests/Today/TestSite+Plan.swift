import Database
import TestSupport
import Web
import WebTestSupport

extension TestSite {
    /// Somebody who has just taken a plan that begins today, Monday 30 November 2026: Monday, Tuesday, Thursday, Saturday.
    func planner(days: String = "1246", named email: String = "mara@example.com") throws -> Browser {
        try loadCatalogue()
        let browser = try browser(signedUpAs: email)
        try browser.takePlan(days: days)
        return browser
    }

    /// Lets days pass.
    func wait(days: Int) { clock.advance(seconds: days * 86_400) }
}

extension Browser {
    /// Answers the five questions for days of the week in figures, and takes what comes of it.
    func takePlan(days: String, from day: String = "2026-11-30") throws {
        let chosen = days.map { "day=\($0)" }.joined(separator: "&")
        open("/plan/made?goal=strength&\(chosen)&kit=full-gym&minutes=60&start=empty&from=\(day)")
        try press("Take this plan")
    }

    /// Begins the workout of the day and saves it after its first set.
    func trainToday() throws {
        open("/today")
        let start = page.forms.flatMap(\.buttons).first { $0.value == "start" }?.label ?? "Start"
        try press(start)
        let lifter = Lifter(browser: self)
        lifter.open()
        try lifter.addSet("40", "5")
        try lifter.save()
    }
}
