import Database
import Domain
import HTTP
import Persistence
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("The progress says what training came to, and opens the sets behind each number")
struct ProgressScreenTests {
    private let site: TestSite
    private let browser: Browser
    private let athlete: Int
    private let samples: WorkoutWriter
    private let squat, chin: Identifier

    init() throws {
        (site, browser, athlete, samples) = try TestSite.forReading()
        squat = try samples.addExercise("Back squat")
        chin = try samples.addExercise("Chin-up", .bodyweight)
        try site.rows("UPDATE exercises SET primary_muscle = 'quads' WHERE id = \(squat)").forEach { _ in }
    }

    private func train(_ days: String..., kilograms: Int = 100, partial: Bool = false) throws {
        for day in days {
            try samples.add(
                .init(day) {
                    $0.completion = partial ? .partial : .complete
                    $0.exercises = [
                        .init(squat, [.kilograms(60, 8, .warmUp), .kilograms(kilograms, 5), .kilograms(kilograms, 5)]),
                        .init(chin, [.reps(9)]),
                    ]
                },
                of: athlete
            )
        }
        try RecordRepository(site.database.connect(), athlete: athlete).rebuildAll()
        try TallyRepository(site.database.connect(), athlete: athlete).rebuild()
    }

    @Test("it needs two workouts, since one is a number and two are a direction")
    func empty() throws {
        #expect(browser.open("/progress").text.contains("Needs two workouts."))
        try train("2026-11-30")
        #expect(browser.open("/progress").text.contains("Needs two workouts."))
        try train("2026-11-23")
        #expect(!browser.open("/progress").text.contains("Needs two workouts."))
    }

    @Test("the numbers of a range, what was left out of them, and a bar and a row for each week")
    func numbers() throws {
        try train("2026-11-30", "2026-11-23", "2026-08-01")
        try train("2026-11-09", kilograms: 110, partial: true)
        let page = browser.open("/progress")
        for text in [
            "7 Sep to 6 Dec 2026", "Workouts, 1 partial 3", "Sets 9", "Tonnes 3.1",
            "Left out: 3 warm-ups, 3 sets without an external load.", "Week of kg lifted Workouts",
            "30 Nov 2026 1,000 1, open", "9 Nov 2026 1,100 1, 1 partial", "16 Nov 2026 0 0", "Quads 1 exercise 6 sets",
        ] {
            #expect(page.text.contains(text), "\(text) in \(page.text)")
        }
        #expect(page.html.ranges(of: /<rect class="bar/).count == 13)
        #expect(page.html.ranges(of: /<rect class="bar is-part"/).count == 1)
        #expect(page.html.ranges(of: /<rect class="bar is-now"/).count == 1)
        #expect(browser.open("/progress?range=all").text.contains("Workouts, 1 partial 4"))
        #expect(browser.open("/progress?range=month").text.contains("November 2026"))
        #expect(browser.open("/progress?range=nonsense").text.contains("Workouts, 1 partial 3"))
    }

    @Test("each number leads to the sets it is made of, with the reasons for what is not in it")
    func evidence() throws {
        try train("2026-11-30", "2026-11-23")
        try site.rows("UPDATE sets SET confirmed = 0 WHERE weight_milli = 100000 LIMIT 1").forEach { _ in }
        try TallyRepository(site.database.connect(), athlete: athlete).rebuild()
        browser.open("/progress")
        let week = try #require(browser.page.links.first { $0.text == "1,000" || $0.text == "500" })
        #expect(browser.open(week.address).text.contains("Left out: 1 warm-up"))
        let all = try #require(browser.open("/progress").links.first { $0.text == "1.5" })
        let page = browser.open(all.address)
        for text in [
            "Weight × reps of working, drop and failure sets with an external load.", "Lifted, kg", "1,500",
            "Left out: 2 warm-ups, 1 set asked about and not answered, 2 sets without an external load.",
            "Back squat 100 × 5 Left out: 1 warm-up, 1 set asked about and not answered 500 kg",
            "Chin-up Left out: 1 set without an external load",
        ] {
            #expect(page.text.contains(text), "\(text) in \(page.text)")
        }
        let quads = try #require(browser.open("/progress").links.first { $0.text.hasPrefix("Quads") })
        let sets = browser.open(quads.address)
        #expect(sets.text.contains("Back squat") && !sets.text.contains("Chin-up"))
    }

    @Test("older sets follow page by page, and nothing else")
    func paging() throws {
        for day in 1...12 { try train(day < 10 ? "2026-11-0\(day)" : "2026-11-\(day)") }
        let first = browser.open("/progress/sets")
        #expect(first.links.count { $0.address.hasPrefix("/workouts/") } == 10)
        let older = try #require(first.links.first { $0.text == "Older workouts" })
        let second = browser.open(older.address)
        #expect(second.links.count { $0.address.hasPrefix("/workouts/") } == 2)
        #expect(!second.links.contains { $0.text == "Older workouts" })
        #expect(second.text.contains("Sets 36"))
    }

    @Test("records stand with what they beat, how long that stood, and what has outdone them")
    func records() throws {
        try train("2026-11-01", kilograms: 100)
        try train("2026-11-10", kilograms: 105)
        try train("2026-11-30", kilograms: 110)
        let page = browser.open("/records")
        #expect(
            page.text.contains(
                "Heaviest: 110 kg × 5 Mon 30 Nov. Before: 105 kg × 5, Tue 10 Nov, which stood 20 days. +5 kg"
            ),
            "\(page.text)"
        )
        #expect(!page.text.contains("Heaviest: 105"))
        let ever = browser.open("/records?ever=1&exercise=\(squat)")
        #expect(ever.text.contains("Itself outdone on Mon 30 Nov, after 20 days."), "\(ever.text)")
        #expect(browser.open("/records?kind=time").text.contains("No record here yet."))
        try samples.add(.init("2026-11-30") { $0.exercises = [.init(squat, [.kilograms(105, 8)])] }, of: athlete)
        try RecordRepository(site.database.connect(), athlete: athlete).rebuildAll()
        #expect(
            browser.open("/records?kind=reps").text.contains("Most reps at 105 kg or more: 8"),
            "\(browser.page.text)"
        )
        #expect(browser.open("/progress").text.contains("110 kg × 5. Before: 105 kg × 5 +5 kg"))
    }

    @Test("the number of records of a range opens those of the range, with the way to all")
    func recordsOfRange() throws {
        try train("2026-03-01", kilograms: 100)
        try train("2026-04-01", kilograms: 105)
        try train("2026-10-31", kilograms: 110)
        try train("2026-11-20", kilograms: 115)
        for (range, has, lacks) in [("3-months", ["115", "110"], "105"), ("month", ["115"], "110")] {
            browser.open("/progress?range=\(range)")
            let link = try #require(browser.page.links.first { $0.address.hasPrefix("/records?") })
            #expect(link.text == "\(has.count)")
            let page = browser.open(link.address)
            for weight in has { #expect(page.text.contains("Heaviest: \(weight) kg"), "\(range) \(weight)") }
            #expect(!page.text.contains("Heaviest: \(lacks) kg"), "\(range)")
            for tab in page.links.filter({ ["Weight", "That stand"].contains($0.text) }) {
                #expect(tab.address.contains("from=2026-"), "\(tab)")
            }
            try browser.follow("All time")
            #expect(browser.page.text.contains("Heaviest: 105 kg"))
        }
        browser.open("/progress?range=all")
        #expect(browser.page.links.contains { $0.address == "/records?ever=1" && $0.text == "3" })
    }

    @Test("a number of statements that no length changes, but for one where months or years are kept")
    func statements() throws {
        try train("2026-11-30", "2026-11-23")
        let addresses = [
            ("/progress", 7, 7), ("/progress?range=all", 7, 8), ("/progress/sets", 3, 3), ("/records", 1, 1),
            ("/exercises/\(squat)", 5, 5), ("/exercises/\(squat)?range=all", 6, 6),
        ]
        for (address, few, _) in addresses {
            let count = try statementCount(address)
            #expect(count == few, "\(address): \(count)")
        }
        for number in 0..<40 { try train(LocalDay(daysSinceEpoch: 20_300 + number * 9).iso, kilograms: 60 + number) }
        for (address, _, many) in addresses {
            let count = try statementCount(address)
            #expect(count == many, "\(address): \(count)")
        }
        try train("2019-11-30")
        #expect(try statementCount("/progress?range=all") == 8)
        #expect(try statementCount("/exercises/\(squat)?range=all") == 7)
    }

    private func statementCount(_ address: String) throws -> Int {
        try WebTests.statementCount(address, of: browser, on: site) {
            ProgressRoutes.register(on: &$0)
            ExerciseRoutes.register(on: &$0)
        }
    }

    @Test("pounds are shown to who counts in them")
    func pounds() throws {
        try train("2026-11-30", "2026-11-23")
        try site.setUnit("lb")
        // 2,000 kg are 4,409 lb.
        #expect(browser.open("/progress").text.contains("Thousand lb 4.4"))
    }

    @Test("it says nothing of another's")
    func others() throws {
        try train("2026-11-30", "2026-11-23", "2026-11-16")
        let other = try site.browser(signedUpAs: "jonas@example.com")
        for address in ["/progress", "/progress/sets", "/records?ever=1", "/exercises/\(squat)"] {
            let page = other.open(address)
            #expect(page.status == 200 && !page.text.contains("100 × 5") && !page.text.contains("1,000"), "\(address)")
        }
    }
}
