import Database
import Domain
import TestSupport
import WebTestSupport

extension TestSite {
    /// How the one rest there is stands in the database, by the clock that stands still: `180 s`, or `112 s, paused`.
    func rest() throws -> String? {
        guard let row = try rows("SELECT ends_at, left_milliseconds FROM rests").first else { return nil }
        if let left = try row.optionalInt(1) { return "\(left / 1000) s, paused" }
        return try "\(clock.now.seconds(until: Instant(milliseconds: Int64(row.int(0))))) s"
    }

    /// Somebody who has just done a first set of squats, at 18:42 by a clock that stands still.
    func restingLifter() throws -> Lifter {
        let lifter = try lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        return lifter
    }
}

extension BrowserPage {
    /// What the buttons of the page ask for.
    var verbs: [String] { forms.flatMap(\.buttons).map(\.value) }
}
