import Domain
import Testing

@Suite("Kinds of record")
struct RecordKindTests {
    @Test("the heaviest weight goes by weight alone")
    func heaviestWeight() {
        let story = TrainingStory("155x2 | 160x1 | 160x3 | 150x10 | 353lbx1")
        // 353 lb are 160.1 kg.
        #expect(story.marks(.heaviestWeight) == ["2.1 160x1 after 1.1 155x2", "5.1 353lbx1 after 2.1 160x1"])
        #expect(story.bests(.heaviestWeight) == ["5.1 353lbx1"])
    }

    @Test("most reps count at that weight or more, and what is outdone drops out")
    func mostRepsAtWeight() {
        let story = TrainingStory("100x5, 140x3 | 100x6 | 90x6 | 80x8 | 140x6")
        #expect(
            story.marks(.mostRepsAtWeight) == [
                "2.1 100x6 after 1.1 100x5", "4.1 80x8 after 2.1 100x6", "5.1 140x6 after 1.2 140x3",
            ]
        )
        #expect(story.bests(.mostRepsAtWeight) == ["5.1 140x6", "4.1 80x8"])
    }

    @Test("several weights can have their records in one workout")
    func mostRepsSideBySide() {
        let story = TrainingStory("100x5 | 90x8, 100x6, 110x4, 90x9")
        #expect(
            story.marks(.mostRepsAtWeight) == [
                "2.2 100x6 after 1.1 100x5", "2.3 110x4 after 1.1 100x5", "2.4 90x9 after 1.1 100x5",
            ]
        )
    }

    @Test(
        "what the most reps were before is said for that weight, else for as many reps, else the heaviest",
        arguments: [
            ("140x5, 150x3 | 142.5x5", "1.2 150x3", "1.1 140x5"),
            ("155x2, 140x5 | 160x1", "1.1 155x2", "1.1 155x2"),
            ("155x2, 140x5 | 160x4", "1.2 140x5", "1.2 140x5"),
            ("155x2, 140x5 | 160x6", "1.1 155x2", nil),
            ("100x5 | 60x8", "1.1 100x5", nil),
        ]
    )
    func previousReps(_ text: String, _ previous: String, _ previousForReps: String?) {
        let story = TrainingStory(text)
        let entry = story.book.records.first { $0.kind == .mostRepsAtWeight }
        #expect(story.marks(.mostRepsAtWeight).map { $0.hasSuffix(" after \(previous)") } == [true])
        let named = entry?.previousForReps.map { "1.\($0.position)" }
        #expect(named == previousForReps?.split(separator: " ").first.map(String.init))
    }

    @Test("the best estimate is Epley's, up to twelve reps, and one rep is the weight itself")
    func bestEstimate() {
        // 100 × 40 / 30 = 133.3; 120 × 33 / 30 = 132; 125 × 32 / 30 = 133.33 and a tie; 133.5 lifted once.
        let story = TrainingStory("100x10 | 120x3 | 125x2 | 100x13 | 133.5x1 | 100x11")
        #expect(
            story.marks(.bestEstimate) == ["5.1 133.5x1 after 1.1 100x10", "6.1 100x11 after 5.1 133.5x1"]
        )
        #expect(TrainingStory("100x15 | 90x8 | 90x9").marks(.bestEstimate) == ["3.1 90x9 after 2.1 90x8"])
        #expect(TrainingStory("0x5 | 0x8").bests(.bestEstimate) == [])
    }

    @Test("bodyweight has most reps, and the load on the belt")
    func bodyweight() {
        let story = TrainingStory("x9, 0x8 | 10x5 | 15x3 | 5x12 | 15x13", .bodyweight)
        #expect(story.marks(.mostReps) == ["4.1 5x12 after 1.1 x9", "5.1 15x13 after 4.1 5x12"])
        #expect(story.marks(.heaviestAddedLoad) == ["2.1 10x5 after 1.1 x9", "3.1 15x3 after 2.1 10x5"])
        #expect(story.bests == ["most-reps 5.1 15x13 after 4.1 5x12", "heaviest-added-load 3.1 15x3 after 2.1 10x5"])
    }

    @Test("nothing on the belt is not the heaviest load")
    func bareBodyweight() {
        let story = TrainingStory("x9 | x8 | 0x10", .bodyweight)
        #expect(story.bests == ["most-reps 3.1 0x10 after 1.1 x9"])
    }

    @Test("less help is better, for at least as many reps")
    func assisted() {
        let story = TrainingStory("25x8 | 20x8 | 22.5x8 | 15x5 | 0x1 | 20x9", .assisted)
        #expect(
            story.marks(.leastHelp) == [
                "2.1 20x8 after 1.1 25x8", "4.1 15x5 after 2.1 20x8", "5.1 0x1 after 4.1 15x5",
                "6.1 20x9 after 2.1 20x8",
            ]
        )
        #expect(story.bests(.leastHelp) == ["5.1 0x1", "4.1 15x5", "6.1 20x9"])
    }

    @Test("more reps with more help are a baseline and no record, and can be beaten")
    func moreHelp() {
        let story = TrainingStory("25x8 | 40x12 | 35x12", .assisted)
        #expect(story.marks(.leastHelp) == ["3.1 35x12 after 2.1 40x12"])
        #expect(TrainingStory("25x8 | 40x12", .assisted).bests(.leastHelp) == ["1.1 25x8", "2.1 40x12"])
        #expect(TrainingStory("25x8 | x12", .assisted).bests(.leastHelp) == ["1.1 25x8"])
    }

    @Test("the longest and the farthest count, the time for a way does not")
    func timeAndDistance() {
        let plank = TrainingStory("90s, 105s | 105s | 120s, 130s | 0s | 86401s", .duration)
        #expect(plank.marks == ["longest 3.2 130s after 1.2 105s"])
        let row = TrainingStory("2000m | 5120m | 2000m | 1000000.001m | 0m", .distance)
        #expect(row.marks == ["farthest 2.1 5120m after 1.1 2000m"])
        #expect(TrainingStory("x9, 100x5 | x10", .duration).bests == [])
    }

    @Test("each load kind has its own kinds, and rows know them by these words")
    func words() {
        #expect(LoadKind.allCases.flatMap(\.recordKinds) == RecordKind.allCases)
        #expect(
            RecordKind.allCases.map(\.rawValue) == [
                "heaviest-weight", "most-reps-at-weight", "best-estimate", "most-reps", "heaviest-added-load",
                "least-help", "longest", "farthest",
            ]
        )
    }
}

@Suite("The estimate of one rep")
struct OneRepEstimateTests {
    @Test(
        "it prints to a tenth, in both units",
        arguments: [
            ("142.5x5", "166.3", "366.5"), ("100x10", "133.3", "293.9"), ("160x1", "160", "352.74"),
            ("62.125x1", "62.125", "136.96"), ("225lbx5", "119.1", "262.5"), ("100x12", "140", "308.6"),
        ]
    )
    func prints(_ word: String, _ kilograms: String, _ pounds: String) throws {
        let set = TrainingStory.performed(word)
        let estimate = try #require(set.weight.flatMap { OneRepEstimate(weight: $0, reps: set.reps ?? 0) })
        #expect(estimate.text(in: .kilograms) == kilograms)
        #expect(estimate.text(in: .pounds) == pounds)
        #expect(estimate.isLifted == (set.reps == 1))
    }

    @Test("there is none above twelve reps, for no rep, and for no weight")
    func refuses() {
        let plate = Weight(thousandths: 20_000, unit: .kilograms)
        for reps in [-1, 0, 13] { #expect(OneRepEstimate(weight: plate, reps: reps) == nil) }
        #expect(OneRepEstimate(weight: Weight(thousandths: 0, unit: .pounds), reps: 5) == nil)
    }

    @Test("equal estimates are equal, however they were made")
    func compares() throws {
        // 100 × 40 = 125 × 32.
        let ten = OneRepEstimate(weight: Weight(thousandths: 100_000, unit: .kilograms), reps: 10)
        let two = OneRepEstimate(weight: Weight(thousandths: 125_000, unit: .kilograms), reps: 2)
        #expect(ten == two)
        #expect(ten?.hashValue == two?.hashValue)
    }
}
