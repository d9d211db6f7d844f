import Domain
import Persistence
import Testing

@testable import App

/// A made-up life of training is one that somebody could have had.
@Suite struct TrainingLifeTests {
    private static let end = LocalDay(daysSinceEpoch: 20_000)
    private static let life = make(600, seed: 1)

    private static func make(_ count: Int, seed: UInt64, before end: LocalDay = end) -> [FinishedWorkout] {
        let catalogue = (try? Catalogue.builtIn()) ?? []
        let ids = Dictionary(uniqueKeysWithValues: catalogue.enumerated().map { ($1.slug, id($0 + 1)) })
        var life = TrainingLife(
            gym: Gym(catalogue, ids: ids, own: id(0)),
            zone: "UTC",
            chance: SeededGenerator(seed: seed),
            instant: { day, minute in Instant(milliseconds: Int64(day.daysSinceEpoch * 1440 + minute) * 60_000) }
        )
        return life.workouts(count, before: end)
    }

    private static func id(_ number: Int) -> Identifier {
        Identifier(v7At: Instant(milliseconds: Int64(number)), random: Array(repeating: 0, count: 10))
    }

    private static func sets(_ slug: String, in workouts: some Sequence<FinishedWorkout>) throws -> [PerformedSet] {
        let catalogue = try Catalogue.builtIn()
        let place = try #require(catalogue.firstIndex { $0.slug == slug })
        return workouts.flatMap(\.exercises).filter { $0.exercise == id(place + 1) }.flatMap(\.sets).map(\.values)
    }

    @Test("the same seed and day make the same life, ids included")
    func repeatable() {
        #expect(Self.make(60, seed: 7) == Self.make(60, seed: 7))
    }

    @Test("another seed makes another life")
    func seeds() {
        #expect(Self.make(60, seed: 7) != Self.make(60, seed: 8))
    }

    @Test("it has as many workouts as were asked for, in order, all before the day", arguments: [1, 2, 600])
    func count(number: Int) {
        let workouts = Self.make(number, seed: 3)
        #expect(workouts.count == number)
        #expect(workouts.map(\.createdAt) == workouts.map(\.createdAt).sorted())
        #expect(workouts.allSatisfy { $0.day < Self.end })
    }

    @Test("the last workout lies within three weeks of the day")
    func recent() throws {
        #expect(try #require(Self.life.last).day.days(until: Self.end) <= 21)
    }

    @Test("no name of a row and no key is used twice")
    func names() {
        let entries = Self.life.flatMap(\.exercises)
        let sets = entries.flatMap(\.sets)
        let ids = Self.life.map(\.id) + entries.map(\.id) + sets.map(\.id)
        let keys = Self.life.map(\.key) + entries.map(\.key) + sets.map(\.key)
        #expect(Set(ids).count == ids.count)
        #expect(Set(keys).count == keys.count)
    }

    @Test("a workout has about thirty sets, and every exercise has one at least")
    func sizes() {
        let sets = Self.life.reduce(0) { $0 + $1.setCount }
        #expect((20...35).contains(sets / Self.life.count))
        #expect(Self.life.flatMap(\.exercises).allSatisfy { !$0.sets.isEmpty })
    }

    @Test("the squat of the last hundred workouts is heavier than that of the first hundred, and no world record")
    func stronger() throws {
        let first = try #require(Self.sets("back-squat", in: Self.life.prefix(100)).compactMap(\.weight).max())
        let last = try #require(Self.sets("back-squat", in: Self.life.suffix(100)).compactMap(\.weight).max())
        #expect(first < last)
        #expect(last < Weight(thousandths: 250_000, unit: .kilograms))
    }

    @Test("weights lie on the steps that a gym has")
    func steps() throws {
        let weights = try Self.sets("back-squat", in: Self.life).compactMap(\.weight)
        #expect(weights.allSatisfy { $0.thousandths.isMultiple(of: 2500) && $0.thousandths > 0 })
    }

    @Test("a pull-up begins with help, then hangs free, then carries weight")
    func pullUp() throws {
        #expect(try !Self.sets("assisted-pull-up", in: Self.life.prefix(100)).isEmpty)
        let free = try Self.sets("pull-up", in: Self.life)
        #expect(free.contains { $0.weight == nil })
        #expect(free.contains { ($0.weight?.thousandths ?? 0) > 0 })
    }

    @Test("everything that a log can hold turns up")
    func variety() {
        let entries = Self.life.flatMap(\.exercises)
        let sets = entries.flatMap(\.sets).map(\.values)
        #expect(Set(sets.map(\.kind)) == Set(SetKind.allCases))
        #expect(sets.contains { $0.rpeHalves != nil } && sets.contains { $0.note != nil })
        #expect(sets.contains { $0.weight?.unit == .pounds })
        #expect(entries.contains { $0.note != nil } && entries.contains { $0.group != nil })
        #expect(entries.contains { $0.isOwn })
        #expect(Self.life.contains { $0.completion == .partial } && Self.life.contains { $0.name == nil })
        #expect(Self.life.contains { $0.startedAt == nil })
        #expect(Set(Self.life.map(\.day)).count < Self.life.count)
    }
}
