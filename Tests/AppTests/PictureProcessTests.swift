import Domain
import Foundation
import Pictures
import PicturesTestSupport
import Testing

/// The built program, drawing as a child.
@Suite struct PictureProcessTests {
    private static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "workout-tracker").path
    private static let card = Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920">
        <text x="56" y="300" font-family="Archivo Black" font-size="120" fill="#F2EFE8">LOWER A ضغط 🏆</text></svg>
        """.utf8
    )

    private func process(deadline: Int = 60_000, arguments: [String] = ["draw"]) -> PictureProcess {
        PictureProcess(program: Self.program, arguments: arguments, fonts: TestDrawing.fonts, deadline: deadline)
    }

    private func problem(_ order: PictureOrder, _ process: PictureProcess) -> PictureProblem? {
        do throws(PictureProblem) {
            _ = try process.draw(order)
            return nil
        } catch {
            return error
        }
    }

    @Test("a confined child draws what is drawn without bounds, photo, fonts of the system and all")
    func same() throws {
        for photo in [nil, Photos.turned, Photos.png, Photos.webp] {
            let order = PictureOrder(card: Self.card, photo: photo)
            #expect(try process().draw(order) == TestDrawing.draw(order))
        }
    }

    @Test("it says what is wrong with a photo")
    func photos() {
        let order = { PictureOrder(card: Self.card, photo: $0) }
        #expect(problem(order(Array(Photos.turned.prefix(500))), process()) == .unreadablePhoto)
        #expect(problem(order(Photos.bomb + Array("IEND".utf8)), process()) == .photoTooLarge)
    }

    @Test("a child that takes too long is ended, and nothing of it is left")
    func deadline() throws {
        let problem = problem(PictureOrder(card: Self.card), process(deadline: 1))
        #expect(problem == .failed("it took longer than 1 ms, or wrote too much"))
        let children = try String(contentsOfFile: "/proc/thread-self/children", encoding: .utf8)
        #expect(
            !children.split(separator: " ").contains { id in
                (try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8))?.contains("draw") == true
            }
        )
    }

    @Test("a child that closes its output and goes on is ended too, and waited for")
    func lingering() throws {
        let shell = PictureProcess(
            program: "/bin/sh",
            arguments: ["-c", "exec >&-; exec sleep 60"],
            fonts: TestDrawing.fonts,
            deadline: 300
        )
        let problem = problem(PictureOrder(card: Self.card), shell)
        #expect(problem == .failed("it took longer than 300 ms, or wrote too much"))
        let children = try String(contentsOfFile: "/proc/thread-self/children", encoding: .utf8)
        #expect(
            !children.split(separator: " ").contains { id in
                (try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8))?.contains("sleep") == true
            }
        )
    }

    @Test("a program that draws nothing is a failure, as one that is not there")
    func failures() {
        guard case .failed = problem(PictureOrder(card: Self.card), process(arguments: ["version"])),
            case .failed = problem(PictureOrder(card: Array("<svg".utf8)), process())
        else {
            Issue.record("there was a picture")
            return
        }
        let missing = PictureProcess(program: "/nowhere", arguments: [], fonts: TestDrawing.fonts)
        #expect(problem(PictureOrder(card: Self.card), missing) == .failed("not started: No such file or directory"))
    }

    @Test("bytes that are no order are refused")
    func noOrder() throws {
        let program = try RunningProgram(["draw"], environment: ["FONTCONFIG_FILE": TestDrawing.fonts], input: "hello")
        #expect(try program.finish().status == 5)
    }
}
