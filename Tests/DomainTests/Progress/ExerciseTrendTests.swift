import Testing

@testable import Domain

@Suite("A line compares like with like, and is drawn from three points on")
struct ExerciseTrendTests {
    private func set(_ kilograms: Int?, _ reps: Int?, _ kind: SetKind = .working) -> PerformedSet {
        PerformedSet(
            kind: kind,
            weight: kilograms.map { Weight(thousandths: $0 * 1000, unit: .kilograms) },
            reps: reps
        )
    }

    private func done(_ day: Int, _ set: PerformedSet, isConfirmed: Bool = true, count: Int = 1) -> DoneSets {
        DoneSets(
            day: LocalDay(daysSinceEpoch: day),
            workout: Identifier(v7At: Instant(milliseconds: Int64(day)), random: Array(repeating: 1, count: 10)),
            performed: set,
            isConfirmed: isConfirmed,
            count: count
        )
    }

    private func values(_ measure: TrendMeasure, _ sets: [DoneSets], _ kind: LoadKind) -> [Int?] {
        ExerciseTrend(measure, of: sets, loadKind: kind).points.map { measure.amount(of: $0.best, in: .kilograms) }
    }

    @Test("the best of each workout is its point, with at least the reps that are compared")
    func weights() {
        let sets = [done(1, set(100, 5)), done(1, set(110, 5)), done(1, set(140, 1)), done(2, set(105, 8))]
        #expect(values(.weight(reps: 5), sets, .external) == [110_000, 105_000])
        #expect(values(.weight(reps: 6), sets, .external) == [105_000])
        #expect(values(.weight(reps: 1), sets, .external) == [140_000, 105_000])
    }

    @Test("an estimate comes from 12 reps at most; what was lifted is no estimate")
    func estimates() {
        let sets = [done(1, set(90, 10)), done(1, set(100, 13)), done(2, set(60, 15)), done(3, set(150, 1))]
        let trend = ExerciseTrend(.estimate, of: sets, loadKind: .external)
        #expect(trend.points.map { TrendMeasure.estimate.text(of: $0.best, in: .kilograms) } == ["≈ 120", "150"])
    }

    @Test("warm-ups, drop sets, doubted sets, failed attempts and what nobody can lift are left out and counted")
    func leftOut() {
        let sets = [
            done(1, set(60, 8, .warmUp), count: 2), done(1, set(900, 5), isConfirmed: false), done(1, set(150, 0)),
            done(1, set(80, 12, .drop)), done(1, set(9_000, 5)), done(1, set(100, 5)),
        ]
        let trend = ExerciseTrend(.weight(reps: 1), of: sets, loadKind: .external)
        #expect(trend.points.map(\.best) == [set(100, 5)])
        #expect(trend.leftOut == [.warmUp: 2, .unanswered: 1, .failed: 1, .drop: 1, .nothingToCompare: 1])
    }

    @Test("two points are no direction")
    func fewest() {
        let sets = (1...3).map { done($0, set(100, 5)) }
        #expect(!ExerciseTrend(.weight(reps: 5), of: Array(sets.prefix(2)), loadKind: .external).hasLine)
        #expect(ExerciseTrend(.weight(reps: 5), of: sets, loadKind: .external).hasLine)
    }

    @Test("reps with the body alone stand apart from those with a load on the belt")
    func bodyweight() {
        let sets = [done(1, set(nil, 12)), done(1, set(0, 13)), done(1, set(15, 20)), done(2, set(10, 6))]
        #expect(values(.bodyweightReps, sets, .bodyweight) == [13_000])
        #expect(values(.addedLoad, sets, .bodyweight) == [15_000, 10_000])
    }

    @Test("of help the least is the best")
    func assisted() {
        #expect(
            values(.help(reps: 8), [done(1, set(30, 8)), done(1, set(20, 8)), done(1, set(5, 3))], .assisted) == [
                20_000
            ]
        )
        #expect(TrendMeasure.help(reps: 8).isLowerBetter && !TrendMeasure.time.isLowerBetter)
    }

    @Test("pounds and kilograms are compared exactly, and drawn in the unit that is asked for")
    func units() {
        let pounds = PerformedSet(weight: Weight(thousandths: 225_000, unit: .pounds), reps: 5)
        let sets = [done(1, set(102, 5)), done(1, pounds)]
        let trend = ExerciseTrend(.weight(reps: 5), of: sets, loadKind: .external)
        #expect(trend.points.map(\.best) == [pounds])
        #expect(TrendMeasure.weight(reps: 5).amount(of: pounds, in: .kilograms) == 102_058)
        #expect(TrendMeasure.weight(reps: 5).amount(of: pounds, in: .pounds) == 225_000)
    }

    @Test("the reps that most workouts have are the usual ones, the more of equals")
    func usual() {
        let sets = [
            done(1, set(100, 5), count: 9), done(1, set(90, 8)), done(2, set(90, 8)), done(3, set(60, 10, .warmUp)),
        ]
        #expect(ExerciseTrend.usualReps(of: sets, loadKind: .external) == 8)
        #expect(ExerciseTrend.usualReps(of: [done(1, set(100, 5)), done(1, set(90, 8))], loadKind: .external) == 8)
        #expect(ExerciseTrend.usualReps(of: [], loadKind: .external) == 1)
    }

    @Test("times are compared over the same way only, and only where there are two")
    func distances() {
        let runs = [(2000, 511), (3000, 782), (2000, 478), (2000, 490), (500, 100)].enumerated().map {
            done($0 + 1, PerformedSet(seconds: $1.1, metresMilli: $1.0 * 1000))
        }
        let same = SameDistance.all(of: runs + [done(9, PerformedSet(metresMilli: 3_000_000))])
        #expect(same == [SameDistance(metresMilli: 2_000_000, firstSeconds: 511, bestSeconds: 478, count: 3)])
        #expect(same.first?.metresText == "2,000")
    }

    @Test("sets of one load stand together in a line")
    func line() {
        #expect([set(140, 5), set(140, 5), set(142, 5)].line(in: .kilograms, of: .external) == "140 × 5, 5. 142 × 5")
        #expect([set(nil, 9), set(0, 8), set(10, 6)].line(in: .kilograms, of: .bodyweight) == "9, 8 reps. +10 × 6")
        #expect(
            [PerformedSet(seconds: 130), PerformedSet(seconds: 105)].line(in: .kilograms, of: .duration) == "2:10, 1:45"
        )
    }
}
