import Domain
import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("When a story cannot be drawn")
struct ShareFailureTests {
    private static let photo: [UInt8] = [0xFF, 0xD8, 0xFF, 1]

    private func saved(_ site: TestSite, _ name: String = "Back squat") throws -> (lifter: Lifter, id: String) {
        let lifter = try site.lifter(logging: "Back squat")
        try lifter.browser.fill("w.1.name", name)
        try lifter.addSet("140", "5")
        try lifter.save()
        return (lifter, try #require(lifter.page.address.split(separator: "/").dropFirst().first.map(String.init)))
    }

    @Test(
        "what is wrong with a photo is said beside it, and what is wrong with the server in its log only",
        arguments: [
            (PictureProblem.unreadablePhoto, 422, ShareForm.unreadable),
            (.photoTooLarge, 422, ShareForm.tooManyDots), (.failed("a secret path"), 500, "Missed lift."),
        ]
    )
    func problems(_ problem: PictureProblem, _ status: Int, _ text: String) throws {
        let site = try TestSite(draw: { _ throws(PictureProblem) in throw problem })
        let (lifter, id) = try saved(site)
        let fields = [("story", "workout-complete"), ("unit", "kg")]
        let answer = lifter.browser.send(fields, files: [("photo", Self.photo)], to: "/share/\(id)?k=\(NoteRoutes.key)")
        let page = BrowserPage(address: "", response: answer)
        #expect(page.status == status)
        #expect(page.text.contains(text), "\(page.text)")
        #expect(!page.text.contains("a secret path"))
    }

    @Test("drawing waits in a lane of its own, two at a time, and its bodies touch no disk")
    func lanes() throws {
        let service = try TestSite().service
        let cookie: HeaderFields = ["cookie": "login=x"]
        let post = service.admit(RequestHead(method: "POST", path: "/share/x", headers: cookie))
        #expect(post == Admission(lane: .pictures, bodyLimit: ShareForm.bodyLimit, spoolAbove: ShareForm.bodyLimit))
        let picture = service.admit(RequestHead(method: "GET", path: "/share/x/y/picture", headers: cookie))
        #expect(picture.lane == .pictures)
        #expect(service.admit(RequestHead(method: "GET", path: "/share/x/y/picture")).lane == .open)
        #expect(service.admit(RequestHead(method: "POST", path: "/share/x")).bodyLimit <= ParkedPost.longestBody)
    }

    @Test("when too many wait, a further one is told when to come again, and what it sent but the photo")
    func busy() throws {
        let site = try TestSite()
        let (lifter, id) = try saved(site)
        let turnAway = try #require(site.service.turnAway)
        let post = lifter.browser.posting(
            "/share/\(id)?k=\(NoteRoutes.key)",
            [("story", "workout-complete"), ("unit", "kg")]
        )
        let answer = turnAway(post)
        #expect(answer.status == 503)
        #expect(answer.headers["retry-after"] == "5")
        #expect(
            BrowserPage(address: "", response: answer).forms.flatMap(\.controls).contains {
                $0.value == "workout-complete"
            }
        )
    }

    @Test("hostile and harmless names make the same elements of a card", arguments: HostileTexts.all)
    func hostile(text: String) throws {
        let cards = try [text, HostileTexts.harmless(text)].map { text in
            let site = try TestSite()
            let (lifter, id) = try saved(site, String(text.prefix(100)).filter { !$0.isNewline })
            lifter.open("/share/\(id)/workout-details/picture")
            return String(decoding: try #require(site.drawn.all.first).card, as: UTF8.self)
        }
        let elements = cards.map {
            $0.matches(of: /<\/?[a-z]+/).map { String($0.output) }.filter { $0 != "<text" && $0 != "</text" }
        }
        #expect(elements[0] == elements[1])
        #expect(!cards[0].unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test("pictures with photos are few for each, and none outlives its time")
    func shelf() {
        let shelf = PictureShelf()
        let now = Instant(milliseconds: 0)
        let keys = (0..<5).map { OperationKey(random: Array(repeating: UInt8($0), count: OperationKey.length)) }
        for (index, key) in keys.enumerated() {
            let picture = PictureShelf.Picture(
                bytes: [1],
                workout: SampleWorkouts.id(1),
                story: .workoutComplete,
                unit: .kilograms,
                since: now.advanced(bySeconds: index)
            )
            shelf.keep(picture, at: .init(athlete: 1, key: key))
        }
        #expect(shelf.count == PictureShelf.mostOfOne)
        let later = now.advanced(bySeconds: 10)
        #expect(shelf.find(.init(athlete: 1, key: keys[4]), at: later) != nil)
        #expect(shelf.find(.init(athlete: 2, key: keys[4]), at: later) == nil)
        #expect(
            shelf.find(.init(athlete: 1, key: keys[4]), at: now.advanced(bySeconds: 4 + PictureShelf.seconds)) == nil
        )
    }
}
