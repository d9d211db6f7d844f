import PicturesTestSupport
import Template
import Testing
import WebTestSupport

@testable import Domain
@testable import Web

/// Every kind of card, of a workout with one text in every place that somebody can type into.
@Suite("No text becomes a part of the drawing that a card is")
struct CardHostileTests {
    /// As long as names may be.
    private static let room = 120
    private static let texts = Set(HostileTexts.many.map { HostileTexts.cut($0, to: room) }).sorted()
    private static let harmless = "A"

    /// Every so many of them.
    private static func sample(of step: Int) -> [String] {
        stride(from: 0, to: texts.count, by: step).map { texts[$0] }
    }

    /// All that a card is made of.
    private static let shapes: Set = [
        "0 svg height viewBox width xmlns", "1 rect fill height width", "1 rect fill height width y",
        "1 rect fill height width x y", "1 text fill font-family font-size font-weight x y",
        "1 text fill font-family font-size font-weight text-anchor x y",
        "1 text fill font-family font-size letter-spacing x y",
        "1 text fill font-family font-size letter-spacing text-anchor x y",
    ]

    private static func cards(_ text: String) -> [StoryCard] {
        let exercises = (1...2).map { number in
            let set = PerformedSet(weight: Weight(thousandths: 100_000, unit: .kilograms), reps: 5, note: text)
            let id = SampleWorkouts.id(UInt8(number))
            var exercise = WorkoutExercise(
                exerciseID: id,
                name: text,
                loadKind: .external,
                note: text,
                sets: [set, set]
            )
            exercise.setIDs = [id, SampleWorkouts.id(UInt8(number + 2))]
            exercise.insteadOf = text
            return exercise
        }
        var workout = Workout(
            key: HistoryKey(day: SampleWorkouts.day, instant: SampleWorkouts.began, id: SampleWorkouts.id(9)),
            name: text,
            zone: text,
            exercises: exercises,
            leftOut: [text]
        )
        workout.note = text
        let records = SampleWorkouts.records(in: workout)
        let content = ShareContent(
            workout: workout,
            records: records,
            streak: 12,
            milestones: Milestones(workout, records: records, streak: 12, isWholeWeek: true),
            week: CalendarWeek(of: workout.day, startingOn: .monday)
        )
        return SampleShare.cards(content)
    }

    private static func svg(_ card: StoryCard, hasPhoto: Bool = false) throws -> [UInt8] {
        let values = CardValues(card, hasPhoto: hasPhoto)
        var bytes: [UInt8] = []
        try TestSite.templates.get().current().render(values.template, values.values, into: &bytes)
        return bytes
    }

    /// What can be drawn of a text, without blanks and the marks that hold lines apart.
    private static func bare(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter {
                    !$0.properties.isWhitespace && !"\u{2068}\u{2069}".unicodeScalars.contains($0)
                }
            )
        )
    }

    @Test("there are more than 500 texts, and a card of every kind of story")
    func enough() {
        #expect(Self.texts.count > 500)
        #expect(Self.cards(Self.harmless).count == Story.allCases.count)
    }

    private static let harmlessCards = Result { try cards(harmless).map { try svg($0) } }

    /// The shape of each card of a harmless text, without a photo and with one.
    private static let harmlessShapes = Result {
        try cards(harmless).map { card in try [false, true].map { XMLOutline(try svg(card, hasPhoto: $0))?.shape } }
    }

    @Test(
        "a text in every place of every card makes the same elements with the same attributes as a harmless one",
        arguments: texts
    )
    func structure(text: String) throws {
        for (card, plain) in zip(Self.cards(text), try Self.harmlessShapes.get()) {
            for hasPhoto in [false, true] {
                let bytes = try Self.svg(card, hasPhoto: hasPhoto)
                let outline = try #require(XMLOutline(bytes), "\(card.subject)")
                #expect(outline.shape == plain[hasPhoto ? 1 : 0])
                #expect(Set(outline.shape).isSubset(of: Self.shapes))
                // Neither a declaration, a comment, an instruction nor a section of characters.
                let marks = zip(bytes, bytes.dropFirst()).filter { $0.0 == UInt8(ascii: "<") }.map(\.1)
                #expect(!marks.contains { "!?".utf8.contains($0) })
                let values = outline.values.subtracting(["http://www.w3.org/2000/svg"])
                #expect(values.filter { $0.wholeMatch(of: /[#.A-Za-z0-9 \-]*/) == nil } == [])
            }
        }
    }

    @Test(
        "what of a text can be drawn stands on the card as text, all of it or up to an ellipsis",
        arguments: sample(of: 2)
    )
    func shown(text: String) throws {
        let name = Self.bare(CardText.clean(text).uppercased())
        for card in Self.cards(text) {
            switch card.content {
            case .complete, .details, .best:
                let seen = Self.bare(try #require(XMLOutline(try Self.svg(card))).text)
                #expect(seen.utf8.contains(name.utf8) || seen.contains("…"), "\(card.subject)")
            // They have no place for what anybody typed.
            case .streak, .week: #expect(try Self.harmlessCards.get().contains(Self.svg(card)))
            }
        }
    }

    @Test(
        "it is drawn, as large as it was ordered",
        arguments: sample(of: 16)
    )
    func drawn(text: String) throws {
        for (number, card) in Self.cards(text).enumerated() {
            let width = number == 0 ? PictureOrder.width : 360
            let png = try TestDrawing.draw(PictureOrder(card: Self.svg(card), width: width))
            let image = try #require(PNGImage(png), "\(card.subject)")
            #expect(image.width == width && image.height == width * 16 / 9)
        }
    }
}

extension String.UTF8View {
    fileprivate func contains(_ other: String.UTF8View) -> Bool {
        other.isEmpty || Array(self).firstRange(of: Array(other)) != nil
    }
}
