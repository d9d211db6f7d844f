import Domain
import RandomTestSupport
import Testing

@Suite("Records")
struct RecordBookTests {
    @Test("the first workout with an exercise is the baseline, however it climbs")
    func baseline() {
        let story = TrainingStory("100x5, 105x5, 110x8")
        #expect(story.marks == [])
        #expect(story.book.records == [])
        #expect(
            story.bests == ["heaviest-weight 1.3 110x8", "most-reps-at-weight 1.3 110x8", "best-estimate 1.3 110x8"]
        )
    }

    @Test("a workout in which nothing counts is no baseline")
    func emptyBaseline() {
        let story = TrainingStory("w60x8, 100x0, d50x10, 500x5? | 80x5 | 82.5x5")
        #expect(story.marks(.heaviestWeight) == ["3.1 82.5x5 after 2.1 80x5"])
    }

    @Test("a tie is not a record, and the first to reach a best keeps it")
    func tie() {
        let story = TrainingStory("100x5 | 100x5, 100x5 | 100x5")
        #expect(story.marks == [])
        #expect(story.bests(.heaviestWeight) == ["1.1 100x5"])
    }

    @Test("kilograms and pounds compare by their exact masses")
    func units() {
        // 1,000 lb are 453.59237 kg.
        #expect(TrainingStory("1000lbx5 | 453.592x5").marks == [])
        #expect(TrainingStory("453.592x5 | 1000lbx5").marks(.heaviestWeight) == ["2.1 1000lbx5 after 1.1 453.592x5"])
        #expect(TrainingStory("1000lbx5 | 453.593x5").marks(.heaviestWeight) == ["2.1 453.593x5 after 1.1 1000lbx5"])
    }

    @Test("a workout is marked where it ended, with the best of an earlier day before it")
    func oneMarkForEachWorkout() {
        let story = TrainingStory("137.5x5 | 140x5, 140x5, 142.5x5, 142.5x5")
        #expect(
            story.marks == [
                "heaviest-weight 2.3 142.5x5 after 1.1 137.5x5", "most-reps-at-weight 2.3 142.5x5 after 1.1 137.5x5",
                "best-estimate 2.3 142.5x5 after 1.1 137.5x5",
            ]
        )
        #expect(story.book.marks[TrainingStory.id(2, 3)]?.first?.previous?.day == TrainingStory.key(1).day)
    }

    @Test("a record of its day stays marked after it is beaten, and no longer holds")
    func marksStay() {
        let story = TrainingStory("100x5 | 105x5 | 110x5")
        #expect(story.marks(.heaviestWeight) == ["2.1 105x5 after 1.1 100x5", "3.1 110x5 after 2.1 105x5"])
        #expect(story.book.records.map(\.best.set) == Array(repeating: TrainingStory.id(3, 1), count: 3))
    }

    @Test(
        "warm-ups, drop sets, failed attempts and open questions hold no record, nor does what is beyond a limit",
        arguments: ["w200x5", "d200x5", "200x0", "200x5?", "1500.001x1", "3306.935lbx1", "100x1001", "x6", "-1x6"]
    )
    func exclusions(_ excluded: String) {
        let story = TrainingStory("100x5 | \(excluded)")
        #expect(story.marks == [])
        #expect(story.book.bests == TrainingStory("100x5").book.bests)
    }

    @Test("what is just within a limit counts, and so does a set to failure")
    func inclusions() {
        for word in ["1500x1", "3306.934lbx1", "100x1000", "f100x6"] {
            #expect(TrainingStory("100x5 | \(word)").marks != [], "\(word)")
        }
    }

    @Test("sets in the wrong order, as from two rows of one workout, are put right")
    func timeOrder() {
        let story = TrainingStory("100x5, 100x6 | 105x5, 95x8 | 110x3, 102.5x6, 90x10")
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<20 {
            let shuffled = story.candidates.shuffled(using: &generator)
            #expect(RecordBook(of: shuffled, loadKind: .external) == story.book)
        }
    }

    @Test("the same exercise twice in one workout is one workout")
    func twoRows() {
        let story = TrainingStory("100x5 | 105x5, 105x5")
        let rows = story.candidates.enumerated().map { index, set in
            RecordCandidate(
                set: set.set,
                workout: set.workout,
                row: index == 1 ? 2 : 1,
                position: 1,
                performed: set.performed
            )
        }
        let book = RecordBook(of: rows, loadKind: .external)
        // The second row of the log stands above the first, so its set was done before its equal.
        #expect(book.marks.keys.sorted() == [TrainingStory.id(2, 2)])
        #expect(book.marks[TrainingStory.id(2, 2)]?.first?.previous?.set == TrainingStory.id(1, 1))
    }

    @Test("a back-dated workout takes marks from later ones, and its deletion gives them back")
    func backDated() {
        let later = TrainingStory("100x5 | 95x5 | 105x5")
        let withEarlier = TrainingStory("100x5 | 107.5x5 | 105x5")
        #expect(later.marks(.heaviestWeight) == ["3.1 105x5 after 1.1 100x5"])
        #expect(withEarlier.marks(.heaviestWeight) == ["2.1 107.5x5 after 1.1 100x5"])
        #expect(withEarlier.bests(.heaviestWeight) == ["2.1 107.5x5"])
    }

    @Test("no sets, no records")
    func empty() {
        for loadKind in LoadKind.allCases {
            let book = RecordBook(of: [], loadKind: loadKind)
            #expect(book.bests == [] && book.marks == [:])
        }
    }
}
