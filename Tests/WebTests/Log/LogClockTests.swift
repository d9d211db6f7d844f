import Database
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A workout through the oddities of time")
struct LogClockTests {
    @Test("sets stay in their order, and no duration is below nothing, when the server's clock is set back meanwhile")
    func setBack() throws {
        let site = try TestSite()
        let lifter = try site.lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        site.clock.advance(seconds: -3600)
        try lifter.addSet("101", "4")
        site.clock.advance(seconds: -60)
        try lifter.addSet("102", "3")
        try lifter.save()
        #expect(lifter.page.status == 200)
        let sets = try site.rows("SELECT CAST(weight_milli AS INT) FROM sets ORDER BY position").map { try $0.int(0) }
        #expect(sets == [100_000, 101_000, 102_000])
        try lifter.browser.follow("Open")
        #expect(!lifter.page.text.contains("−"))
        let ends = try site.rows("SELECT CAST(ended_at - started_at AS INT) FROM workouts WHERE state = 'saved'")
        #expect(try ends.map { try $0.int(0) } == [0])
    }

    @Test(
        "a workout over midnight is of the day on which it began where the athlete is",
        arguments: [
            ("Pacific/Chatham", "2026-12-01"), ("Pacific/Kiritimati", "2026-12-01"), ("Europe/Stockholm", "2026-11-30"),
            ("America/St_Johns", "2026-11-30"), ("Australia/Lord_Howe", "2026-12-01"),
        ]
    )
    func midnight(zone: String, day: String) throws {
        let site = try TestSite()
        let lifter = try site.lifter()
        try site.database.connect().execute("UPDATE athletes SET zone = \(zone)")
        lifter.open()
        try lifter.addExercise("Back squat")
        try lifter.addSet("100", "5")
        site.clock.advance(seconds: 14 * 3600)
        try lifter.addSet("105", "5")
        site.clock.advance(seconds: 14 * 3600)
        try lifter.save()
        try site.database.connect().execute("UPDATE athletes SET zone = 'Pacific/Apia'")
        let days = try site.rows("SELECT CAST(local_day AS CHAR) FROM workouts WHERE state = 'saved'").map {
            try $0.string(0)
        }
        #expect(days == [day])
        #expect(try site.rows("SELECT id FROM sets WHERE binned_at IS NULL").count == 2)
    }
}
