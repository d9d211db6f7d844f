import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Something worth sharing")
struct ShareFlowTests {
    private static let photo: [UInt8] = [0xFF, 0xD8, 0xFF] + Array(repeating: 1, count: 100)
    private let site: TestSite
    private let lifter: Lifter
    private let id: String

    /// Monday 30 November, after 140 × 5 on the Monday before.
    init() throws {
        site = try TestSite()
        site.clock.advance(seconds: -7 * 86_400)
        lifter = try site.lifter(logging: "Back squat")
        try lifter.addSet("140", "5")
        try lifter.save()
        site.clock.advance(seconds: 7 * 86_400)
        lifter.open()
        try lifter.addExercise("Back squat")
        try lifter.addSet("142.5", "5")
        try lifter.save()
        id = try #require(lifter.page.address.split(separator: "/").dropFirst().first.map(String.init))
    }

    private var address: String { "/share/\(id)?k=\(NoteRoutes.key)" }

    private func post(
        _ story: String = "personal-best",
        unit: String = "kg",
        photo: [UInt8]? = nil,
        to address: String? = nil
    ) -> Response {
        lifter.browser.send(
            [("story", story), ("unit", unit)],
            files: [("photo", photo ?? [])],
            to: address ?? self.address
        )
    }

    private func svg(_ index: Int = 0) throws -> String {
        String(decoding: try #require(site.drawn.all.dropFirst(index).first).card, as: UTF8.self)
    }

    @Test("a saved workout leads to its stories, with the rarest chosen")
    func composer() throws {
        try lifter.browser.follow("Make a story")
        let page = lifter.page
        #expect(page.status == 200)
        let stories = page.forms.flatMap(\.controls).filter { $0.name == "story" }
        #expect(stories.map(\.value) == ["workout-complete", "workout-details", "personal-best"])
        #expect(stories.filter(\.isChecked).map(\.value) == ["personal-best"])
        for story in stories {
            let picture = lifter.open("/share/\(id)/\(story.value)/picture?unit=kg&size=small")
            #expect(picture.headers["content-type"] == "image/png")
            #expect(picture.html.hasSuffix("360"))
        }
    }

    @Test("without a photo the form leads to the preview, whose picture is the file")
    func plain() throws {
        let answer = post()
        #expect(answer.status == 303)
        #expect(site.drawn.all.isEmpty)
        let page = lifter.open(try #require(answer.headers["location"]))
        #expect(
            page.html.contains("alt=\"Story: Back squat, 142.5 kg × 5, before 140 kg × 5 on 23 Nov. Mon 30 Nov 2026\"")
        )
        #expect(page.html.contains("download=\"back-squat-142-5.png\""))
        let sources = page.html.matches(of: /(?:src|href)="([^"]*\/picture[^"]*)"/).map { String($0.output.1) }
        #expect(sources.count == 2 && Set(sources).count == 1)
        let picture = lifter.open(try #require(sources.first).replacing("&amp;", with: "&"))
        #expect(picture.headers["content-disposition"] == "inline; filename=\"back-squat-142-5.png\"")
        #expect(picture.headers["cache-control"] == "private, no-store")
        #expect(try svg().contains(">142.5<") && svg().contains(">KG × 5<"))
    }

    @Test("numbers are in the unit that was chosen")
    func pounds() throws {
        lifter.open("/share/\(id)/personal-best/picture?unit=lb")
        #expect(try svg().contains(">314.16<") && svg().contains(">LB × 5<"))
    }

    @Test("with a photo the picture is made once, and the same post finds it again")
    func photo() throws {
        let answers = [post(photo: Self.photo), post(photo: Self.photo)]
        #expect(answers.map(\.status) == [303, 303])
        #expect(answers[0].headers["location"] == answers[1].headers["location"])
        #expect(site.drawn.all.map(\.photo) == [Self.photo])
        #expect(!(try svg()).contains("<rect width=\"1080\" height=\"1920\""))
        let preview = lifter.open(try #require(answers[0].headers["location"]))
        #expect(preview.text.contains("Your photo is forgotten already."))
        let source = try #require(preview.html.firstMatch(of: /src="([^"]*\/picture[^"]*)"/)).output.1
        #expect(lifter.open(String(source).replacing("&amp;", with: "&")).html.hasSuffix("1080 with a photo"))
        #expect(site.drawn.all.count == 1)
    }

    @Test("a page that was gone back to makes another picture with the same key")
    func another() throws {
        let first = post(photo: Self.photo)
        for (story, unit, photo) in [
            ("personal-best", "kg", Self.photo + [2]), ("workout-complete", "kg", Self.photo),
            ("personal-best", "lb", Self.photo),
        ] {
            site.clock.advance(seconds: 1)
            let answer = post(story, unit: unit, photo: photo)
            #expect(answer.status == 303)
            #expect(answer.headers["location"] != first.headers["location"])
            #expect(lifter.open(answer.headers["location"] ?? "").text.contains("forgotten already"))
        }
        #expect(site.drawn.all.count == 4)
    }

    @Test("after ten minutes it is gone, and the form says so")
    func gone() throws {
        let location = try #require(post(photo: Self.photo).headers["location"])
        let picture = location.replacing("?", with: "/picture?")
        site.clock.advance(seconds: 599)
        #expect(lifter.open(picture).status == 200)
        site.clock.advance(seconds: 1)
        #expect(lifter.open(picture).status == 404)
        #expect(lifter.open(location).text.contains("That picture is gone."))
        #expect(lifter.page.address == "/share/\(id)?story=personal-best&unit=kg&gone=1")
    }

    @Test(
        "a file that is no photo is refused beside its field, with the choice kept",
        arguments: [
            (Array("GIF89a".utf8), ShareForm.wrongKind), (Array("<svg/>".utf8), ShareForm.wrongKind),
            ([0xFF, 0xD8, 0xFF] + Array(repeating: 0, count: 12 * 1_048_576), ShareForm.tooLarge),
        ] as [([UInt8], String)]
    )
    func refused(_ file: [UInt8], _ sentence: String) throws {
        let page = BrowserPage(address: "", response: post("workout-details", unit: "lb", photo: file))
        #expect(page.status == 422)
        #expect(page.text.contains(sentence))
        let chosen = page.forms.flatMap(\.controls).filter { ["story", "unit"].contains($0.name) && $0.isChecked }
        #expect(chosen.map(\.value) == ["workout-details", "lb"])
        #expect(site.drawn.all.isEmpty)
    }

    @Test("a body beyond all bounds is refused before it is read")
    func tooLarge() {
        #expect(post(photo: Array(repeating: 0, count: ShareForm.bodyLimit)).status == 413)
    }

    @Test(
        "a story that is none, or not earned, is not made",
        arguments: ["", "nonsense", "streak-calendar", "weekly-progress"]
    )
    func unearned(story: String) throws {
        #expect(post(story).status == 422)
        #expect(lifter.open("/share/\(id)/\(story.isEmpty ? "x" : story)/picture").status == 404)
        #expect(site.drawn.all.isEmpty)
    }

    @Test("the address of what is no story is none, and one of a story that was not earned leads to those that were")
    func strangeAddress() {
        #expect(lifter.open("/share/\(id)/nope").status == 404)
        #expect(lifter.open("/share/\(id)/streak-calendar").status == 200)
        #expect(lifter.page.address == "/share/\(id)?story=personal-best&unit=kg")
    }

    @Test("a post without files is understood as well: what failed is sent again so")
    func urlEncoded() {
        let answer = lifter.browser.send(
            lifter.browser.posting(address, [("story", "workout-complete"), ("unit", "kg")])
        )
        #expect(answer.headers["location"] == "/share/\(id)/workout-complete?unit=kg")
    }

    @Test("a running workout has no story, and one in the trash, another's or nobody's is not found")
    func nothing() throws {
        lifter.open()
        try lifter.addExercise("Bench press")
        try lifter.addSet("100", "5")
        let draft = try #require(try site.rows("SELECT id FROM workouts WHERE state = 'draft'").first).bytes(0)
        let name = try #require(Identifier(bytes: draft)).text
        #expect(lifter.open("/share/\(name)").text.contains("Lift first."))
        let other = try site.lifter(named: "jonas@example.com").browser
        let location = try #require(post(photo: Self.photo).headers["location"])
        for address in [
            "/share/\(id)", "/share/\(id)/personal-best", location, location.replacing("?", with: "/picture?"),
        ] {
            #expect(other.open(address).status == 404, "\(address)")
        }
        try site.database.connect().execute("UPDATE workouts SET state = 'binned', binned_at = 1 WHERE state = 'saved'")
        #expect(lifter.open("/share/\(id)").status == 404)
        #expect(lifter.open("/share/AZrWx0FsI2RmVb3kQ9xT0A").status == 404)
    }

    @Test("whoever keeps a key of another's finds nothing under it in a workout of their own")
    func foreignKey() throws {
        let made = try #require(post(photo: Self.photo).headers["location"]?.split(separator: "?").last)
        let other = try site.lifter(named: "jonas@example.com")
        other.open()
        try other.addExercise("Back squat")
        try other.addSet("100", "5")
        try other.save()
        let own = try #require(other.page.address.split(separator: "/").dropFirst().first)
        #expect(other.open("/share/\(own)/workout-complete/picture?\(made)").status == 404)
    }

    @Test("a form with a file needs its token where the browser says nothing of its sender")
    func tokens() throws {
        lifter.browser.sendsFetchMetadata = false
        #expect(post().status == 403)
        lifter.open("/share/\(id)")
        let token = try #require(lifter.page.forms.flatMap(\.controls).first { $0.name == "t" }).value
        let fields = [("t", token), ("story", "workout-complete"), ("unit", "kg")]
        #expect(lifter.browser.send(fields, files: [("photo", [])], to: address).status == 303)
    }

    @Test("four weeks in a row are a story of the fourth")
    func streak() throws {
        for _ in 0..<2 {
            site.clock.advance(seconds: 7 * 86_400)
            lifter.open()
            try lifter.addExercise("Back squat")
            try lifter.addSet("100", "5")
            try lifter.save()
        }
        try lifter.browser.follow("Make a story")
        #expect(lifter.page.text.contains("Streak and calendar"))
        let id = try #require(lifter.page.address.split(separator: "/").dropFirst().first)
        lifter.open("/share/\(id)/streak-calendar/picture")
        #expect(try svg().contains(">4</text>"))
        #expect(try svg().ranges(of: "height=\"92\" fill=\"#F2EFE8\"").count == 3)
        #expect(try svg().ranges(of: "height=\"92\" fill=\"#FF3B1F\"").count == 1)
    }
}
