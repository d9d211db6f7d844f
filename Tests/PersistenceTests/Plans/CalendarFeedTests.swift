import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("A feed is opened by its secret alone, of which the digest is kept")
struct CalendarFeedTests {
    private let scene: PlanScene
    private let feeds: CalendarFeedRepository
    private let one = [UInt8](repeating: 1, count: 32)
    private let other = [UInt8](repeating: 2, count: 32)
    private let key = [UInt8](repeating: 3, count: 16)

    init() throws {
        scene = try PlanScene()
        feeds = CalendarFeedRepository(scene.connection, athlete: scene.athlete)
    }

    private func reader(_ digest: [UInt8]) throws -> Int? {
        try CalendarFeedRepository.reader(digest: digest, scene.connection)?.athlete
    }

    @Test("it is off, made, made anew and revoked, and one address works at a time")
    func life() throws {
        #expect(try feeds.kept() == nil)
        #expect(try reader(one) == nil)
        try feeds.make(digest: one, key: key, at: scene.now)
        #expect(try reader(one) == scene.athlete)
        try feeds.make(digest: other, key: key, at: scene.now)
        #expect(try reader(one) == nil)
        #expect(try reader(other) == scene.athlete)
        try feeds.revoke()
        #expect(try reader(other) == nil)
        #expect(try feeds.kept() == nil)
    }

    @Test("it is noted that it was fetched, every ten minutes at most")
    func fetched() throws {
        try feeds.make(digest: one, key: key, at: scene.now)
        #expect(try feeds.kept()?.fetchedAt == nil)
        for (seconds, noted) in [(0, 0), (300, 0), (601, 601), (700, 601)] {
            try feeds.noteFetch(at: scene.now.advanced(bySeconds: seconds))
            #expect(try feeds.kept()?.fetchedAt == scene.now.advanced(bySeconds: noted))
        }
    }

    @Test("another athlete's is another row")
    func owners() throws {
        let jonas = CalendarFeedRepository(scene.connection, athlete: try scene.writer.addAthlete("jonas@example.com"))
        try feeds.make(digest: one, key: key, at: scene.now)
        try jonas.make(digest: other, key: key, at: scene.now)
        try jonas.revoke()
        #expect(try reader(one) == scene.athlete)
        #expect(try reader(other) == nil)
    }

    @Test("it has the days of training by name, those excused and rested left out, and counts their changes")
    func days() throws {
        let plan = try scene.take(try scene.offer("Mo We Fr"))
        let monday = PlanScene.monday
        let range = CalendarDay.range(on: monday, weeksStartingOn: .monday)
        let all = try scene.plans.calendarDays(range)
        #expect(all.count == 15)
        #expect(all.prefix(3).map(\.day) == [0, 2, 4].map { monday.adding(days: $0) })
        #expect(Set(all.map(\.plan)) == [plan] && Set(all.map(\.rev)) == [1])
        #expect(all.first?.name.isEmpty == false && all.first?.name != all.dropFirst().first?.name)
        try scene.change { try $0.excuse(monday, today: $1) }
        try scene.change { try $0.rest(on: monday.adding(days: 2), today: $1) }
        try scene.change { try $0.move(monday.adding(days: 4), to: monday.adding(days: 5), today: $1) }
        let changed = try scene.plans.calendarDays(monday...monday.adding(days: 6))
        #expect(changed.map(\.day) == [monday.adding(days: 5)])
        #expect(changed.map(\.rev) == [2])
        let jonas = PlanRepository(scene.connection, athlete: try scene.writer.addAthlete("jonas@example.com"))
        #expect(try jonas.calendarDays(range).isEmpty)
    }
}
