import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("What a gym has is kept as it was said, and each athlete's alone")
struct InventoryRepositoryTests {
    private let connection: Connection
    private let samples: WorkoutWriter
    private let athlete: Int
    private let inventories: InventoryRepository
    private let now = Instant(milliseconds: 1_796_064_120_000)

    init() throws {
        connection = try TestDatabase().connect()
        samples = WorkoutWriter(connection)
        athlete = try samples.addAthlete("mara@example.com")
        inventories = InventoryRepository(connection, athlete: athlete)
    }

    /// Bars in an order of one's own, plates of both units, one with no pair, and an empty rack.
    private func homeGym() throws -> GymInventory {
        var gym = GymInventory.commercial(in: .kilograms)
        gym.dumbbells = try WeightRack("2.5, 5 lb, 7.5", in: .kilograms)
        gym.kettlebells = .empty
        gym.machineStack = try WeightStack("10–250 by 10 lb", in: .kilograms)
        gym.cableStack = try WeightStack("5–35 by 5, 42–98 by 7, 10 lb", in: .kilograms)
        gym.preferBar(named: "Women’s bar")
        gym.removeBar(named: "Log")
        try gym.add(PlatePairs(weight: Weight(thousandths: 45_000, unit: .pounds), pairs: 2))
        try gym.setPairs(0, of: Weight(thousandths: 25_000, unit: .kilograms))
        return gym
    }

    @Test("it is read back in the order and the units in which it was kept, and a later one takes its place")
    func kept() throws {
        #expect(try inventories.kept() == nil)
        for gym in [try homeGym(), .commercial(in: .pounds)] {
            try inventories.keep(gym, at: now)
            let kept = try #require(try inventories.kept())
            #expect(kept.inventory == gym && !kept.isSetAside)
            let (read, said) = (kept.inventory, gym)
            #expect(zip(read.plates, said.plates).allSatisfy { $0.weight.isWritten(as: $1.weight) })
            #expect(zip(read.dumbbells.weights, said.dumbbells.weights).allSatisfy { $0.isWritten(as: $1) })
            #expect(read.bars == said.bars)
        }
    }

    @Test("set aside it is kept, and used again once it is brought back or something is said")
    func aside() throws {
        try inventories.keep(try homeGym(), at: now)
        try inventories.setAside(true, at: now)
        #expect(try inventories.kept() == .init(inventory: try homeGym(), isSetAside: true))
        try inventories.setAside(false, at: now)
        #expect(try inventories.kept()?.isSetAside == false)
        try inventories.setAside(true, at: now)
        try inventories.keep(try homeGym(), at: now)
        #expect(try inventories.kept()?.isSetAside == false)
    }

    @Test("gym mode reads it with what exercises are done with, in one statement, unless it is set aside")
    func means() throws {
        let squat = try samples.addExercise("Back squat")
        try connection.execute("UPDATE exercises SET equipment = 'barbell' WHERE id = \(squat)")
        let gym = GymRepository(connection, athlete: athlete)
        #expect(try gym.means(for: [squat]).inventory == nil)
        try inventories.keep(try homeGym(), at: now)
        _ = connection.takeStatementCount()
        let means = try gym.means(for: [squat])
        #expect(connection.takeStatementCount() == 1)
        #expect(means.equipment == [squat: .barbell])
        #expect(means.inventory == (try homeGym()))
        try inventories.setAside(true, at: now)
        #expect(try gym.means(for: [squat]).inventory == nil)
    }

    @Test("nothing is read or changed of another's, and it goes with its athlete")
    func owner() throws {
        let other = try samples.addAthlete("jonas@example.com")
        let others = InventoryRepository(connection, athlete: other)
        let squat = try samples.addExercise("Back squat")
        try inventories.keep(try homeGym(), at: now)
        #expect(try others.kept() == nil)
        #expect(try GymRepository(connection, athlete: other).means(for: [squat]).inventory == nil)
        try others.setAside(true, at: now)
        try others.keep(.commercial(in: .pounds), at: now)
        #expect(try inventories.kept() == .init(inventory: try homeGym(), isSetAside: false))
        try connection.execute("DELETE FROM athletes WHERE id = \(other)")
        #expect(try connection.query("SELECT DISTINCT athlete_id FROM gym_pieces").map { try $0.int(0) } == [athlete])
    }
}
