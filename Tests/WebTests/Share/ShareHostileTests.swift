import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

/// The pictures of a workout that has earned every story, with one text in every column that holds what somebody typed.
///
/// What each card makes of more than 500 texts is judged in `CardHostileTests`.
@Suite("Whatever the database holds, a picture is drawn of what is ours")
struct ShareHostileTests {
    private static let texts = HostileTexts.all + HostileTexts.seeded(60, seed: 2)
    private static let elements: Set = ["svg", "rect", "text"]

    private let site: TestSite
    private let lifter: Lifter
    private let workout: String
    private let columns: [(table: String, name: String, room: Int)]

    /// Four Mondays in a row, each heavier than the one before, and a plan of which the last was all.
    init() throws {
        site = try TestSite()
        site.clock.advance(seconds: -21 * 86_400)
        lifter = try site.lifter()
        for week in 0..<4 {
            if week > 0 { site.clock.advance(seconds: 7 * 86_400) }
            lifter.open()
            try lifter.addExercise("Back squat")
            try lifter.addSet("\(100 + 10 * week)", "5")
            try lifter.save()
        }
        workout = try #require(lifter.page.address.split(separator: "/").dropFirst().first.map(String.init))
        _ = try Planner(lifter.browser, making: "Lower A", "Back squat")
        columns = try site.rows(
            """
            SELECT table_name, column_name, character_maximum_length FROM information_schema.columns
            WHERE table_schema = DATABASE() AND data_type LIKE '%text' OR table_schema = DATABASE()
                AND column_name IN ('name', 'note', 'text', 'routine_name', 'source_name', 'label')
            """
        ).map { (try $0.string(0), try $0.string(1), try $0.int(2)) }
        try plan()
    }

    /// A plan of one day, which is done.
    private func plan() throws {
        let connection = site.database.connect()
        let id = [UInt8](repeating: 7, count: 16)
        try connection.execute(
            """
            INSERT INTO plans (athlete_id, id, open_slot, goal, weekdays, kit, minutes, start, first_day, op_key,
                created_at, changed_at)
            SELECT id, \(id), 1, 'strength', 1, 'barbell', 45, 'last', '2026-11-30', \(id), 0, 0 FROM athletes
            """
        )
        try connection.execute(
            """
            INSERT INTO planned_days (athlete_id, local_day, plan_id, kind, routine_id, outcome)
            SELECT athlete_id, '2026-11-30', \(id), 'training', id, 'complete' FROM routines
            """
        )
    }

    /// Writes a text into every column that holds what somebody typed, as far as it has room.
    private func write(_ text: String) throws {
        let connection = site.database.connect()
        for column in columns {
            // Names of the schema cannot be bound; they come from the schema.
            let place = SQL(stringLiteral: "UPDATE \(column.table) SET \(column.name)")
            try connection.execute("\(part: place) = \(HostileTexts.cut(text, to: min(column.room, 2000)))")
        }
    }

    private func pictures() throws -> [(story: Story, outline: XMLOutline?)] {
        try Story.allCases.map { story in
            let before = site.drawn.all.count
            let picture = lifter.open("/share/\(workout)/\(story.rawValue)/picture")
            let name = picture.headers["content-disposition"] ?? ""
            #expect(name.wholeMatch(of: /inline; filename="[a-z0-9-]+\.png"/) != nil, "\(name)")
            #expect(site.drawn.all.count == before + 1, "\(story)")
            return (story, XMLOutline(try #require(site.drawn.all.last).card))
        }
    }

    @Test("each card has the same elements with the same attributes, and no others than it is made of")
    func stored() throws {
        #expect(columns.count > 15)
        try write("A")
        let harmless = try pictures().map { try #require($0.outline) }
        for text in Self.texts {
            try write(text)
            for ((story, outline), plain) in zip(try pictures(), harmless) {
                let outline = try #require(outline, "\(story) of \(text)")
                #expect(outline.shape == plain.shape, "\(story) of \(text)")
                let names = outline.elements.map { String($0.split(separator: " ")[1]) }
                #expect(Set(names).isSubset(of: Self.elements), "\(story) of \(text)")
                #expect(!outline.elements.contains { $0.contains("href") || $0.contains("style") })
            }
        }
    }
}
