import PicturesTestSupport
import Template
import Testing
import WebTestSupport

@testable import Domain
@testable import Web

/// Cards as they are really drawn.
@Suite("Cards as pictures")
struct CardPictureTests {
    private static let (ground, paper, red, lime) = (0x0E0E0E, 0xF2EFE8, 0xFF3B1F, 0xE8FF47)

    /// Names that are long, wide, of other scripts, or made to do harm.
    static let names = [
        "Lower A", "SINGLE-ARM DUMBBELL OVERHEAD TRICEPS EXTENSION ON AN INCLINE BENCH, L",
        String(repeating: "W", count: 69), String(repeating: "Wide ", count: 14), String(repeating: "il", count: 34),
        String(repeating: "💪", count: 69), "Leg day 🔥🏆 👨‍👩‍👧 🏋🏽‍♀️",
        "ضغط الصدر بالبار على مقعد مائل مع توقف في الأسفل وثلاث مجموعات إضافية",
        "לחיצת חזה 5×5", "Присед со штангой на груди с паузой", "สควอทหน้าด้วยบาร์เบล", "स्क्वाट", "Z͑ͫ̓ͪ̂ͫ̽a̴̵̶l̷̸g̹o",
        "<script>&\"'</text></svg>", "]]>&#0;&lol;", "\u{202E}evil\u{202C}", "Å̊ÑÉÜ",
    ]

    private func card(_ content: (Workout) -> StoryCard.Content?, name: String, weight: Int = 1_250_500) throws
        -> PNGImage
    {
        let set = PerformedSet(weight: Weight(thousandths: weight, unit: .pounds), reps: 1000)
        var exercise = WorkoutExercise(exerciseID: SampleWorkouts.id(1), name: name, loadKind: .external, sets: [set])
        exercise.setIDs = [SampleWorkouts.id(2)]
        let workout = Workout(
            key: HistoryKey(day: SampleWorkouts.day, instant: SampleWorkouts.began, id: SampleWorkouts.id(3)),
            name: name,
            zone: "UTC",
            exercises: Array(repeating: exercise, count: 9)
        )
        return try draw(StoryCard(#require(content(workout)), of: workout))
    }

    private func draw(_ card: StoryCard, photo: [UInt8]? = nil) throws -> PNGImage {
        let values = CardValues(card, hasPhoto: photo != nil)
        var bytes: [UInt8] = []
        try TestSite.templates.get().current().render(values.template, values.values, into: &bytes)
        return try #require(PNGImage(try TestDrawing.draw(PictureOrder(card: bytes, photo: photo))))
    }

    private func best(_ workout: Workout) -> StoryCard.Content? {
        let set = workout.exercises[0].sets[0]
        let past = HeldRecord.Past(performed: set, day: SampleWorkouts.day.adding(days: -400))
        let record = HeldRecord(
            kind: .heaviestWeight,
            set: SampleWorkouts.id(2),
            performed: set,
            previous: past,
            previousForReps: past
        )
        return BestCard(workout, records: [record], unit: .pounds).map { .best($0) }
    }

    @Test(
        "every story is 1080 × 1920, with its ground above and below what phones lay over it",
        arguments: [false, true]
    )
    func size(isCrowded: Bool) throws {
        for card in SampleShare.cards(isCrowded ? SampleShare.crowded : SampleShare.ordinary) {
            let image = try draw(card)
            #expect(image.width == 1080 && image.height == 1920)
            #expect(image.isPlain(0..<1080, 0..<250, Self.ground), "\(card.subject)")
            #expect(image.isPlain(0..<1080, 1660..<1920, Self.ground), "\(card.subject)")
            #expect(image.inked(600..<1080, 260..<310, on: Self.ground).map { $0.upperBound <= 1020 } == true)
        }
    }

    @Test("a name of any letters stands between the edges of the card of a workout", arguments: names)
    func complete(name: String) throws {
        let image = try card({ .complete(CompleteCard($0, unit: .pounds)) }, name: name)
        let ink = try #require(image.inked(0..<1080, 340..<1000, on: Self.ground))
        #expect(ink.lowerBound >= 20 && ink.upperBound <= 1060)
        #expect(image.isPlain(0..<40, 1010..<1170, Self.red))
        #expect(image.isPlain(1062..<1080, 1190..<1390, Self.paper))
    }

    @Test("and of the card of a record, beside 1250.5 lb × 1000", arguments: names)
    func best(name: String) throws {
        let image = try card(best, name: name)
        let ink = try #require(image.inked(0..<1080, 340..<755, on: Self.ground))
        #expect(ink.lowerBound >= 20 && ink.upperBound <= 1060)
        for rows in [780..<1385, 1400..<1610] {
            let ink = try #require(image.inked(0..<1080, rows, on: Self.lime))
            #expect(ink.lowerBound >= 20 && ink.upperBound <= 1060)
        }
    }

    @Test("and of each row of a workout's details, apart from its hardest set", arguments: names)
    func details(name: String) throws {
        let image = try card({ .details(DetailsCard($0, records: [], unit: .pounds)) }, name: name)
        let box = TextBox(width: 420, largest: 56)
        let gap = 1016 - box.measure("1250.5 × 1000") * FittedText("1250.5 × 1000", in: box).size / 1000
        for row in 0..<7 {
            let rows = (792 + 105 * row)..<(892 + 105 * row)
            let ink = try #require(image.inked(150..<1080, rows, on: Self.ground))
            #expect(ink.upperBound <= 1024)
            // Between the two there is a column without ink.
            #expect((gap - 30..<gap).contains { x in image.isPlain(x..<x + 1, rows, Self.ground) }, "row \(row)")
        }
    }

    @Test(
        "no letter is drawn wider than it is taken for",
        arguments: names + ["142.5", "1250.5", "3,306.93", "ÅÄÖ", "0:45"]
    )
    func widths(text: String) throws {
        let box = CompleteCard.titleBox
        let fitted = FittedText(CardText.clean(text).uppercased(), in: box)
        let measured = (fitted.lines.map(box.measure).max() ?? 0) * fitted.size / 1000
        let image = try card({ .complete(CompleteCard($0, unit: .pounds)) }, name: text)
        let ink = try #require(image.inked(0..<1080, 340..<1000, on: Self.ground))
        // The last letter is followed by what pulls the next one closer, and edges are soft.
        #expect(ink.count <= measured + fitted.size * 4 / 100 + 2, "\(text) is \(ink.count) wide, measured \(measured)")
    }

    @Test("a photo lies upright, grey and dark in the upper part, and nowhere else")
    func photo() throws {
        let card = try #require(SampleShare.cards(SampleShare.ordinary).first)
        let image = try draw(card, photo: Photos.turned)
        for (y, light) in [(20, 110...130), (980, 0...8)] {
            let colour = image[540, y]
            let parts = [colour >> 16, colour >> 8 & 0xFF, colour & 0xFF]
            #expect(Set(parts).count == 1 && light.contains(parts[0]), "\(y): \(parts)")
        }
        #expect(image.isPlain(0..<1080, 1660..<1920, Self.ground))
    }

    @Test("every kind of photo is read", arguments: [Photos.turned, Photos.png, Photos.webp])
    func kinds(photo: [UInt8]) throws {
        let card = try #require(SampleShare.cards(SampleShare.smallest).first)
        let image = try draw(card, photo: photo)
        #expect((0..<1080).contains { image[$0, 20] & 0xFF > 100 })
    }
}
