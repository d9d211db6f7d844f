import Domain
import PicturesTestSupport
import Testing

@testable import Pictures

@Suite("Drawing a card")
struct DrawingTests {
    private static let head = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1080\" height=\"1920\">"
    private static let half = order(head + "<rect y=\"960\" width=\"1080\" height=\"960\" fill=\"#FF3B1F\"/></svg>")

    private static func order(_ card: String, photo: [UInt8]? = nil, width: Int = 1080) -> PictureOrder {
        PictureOrder(card: Array(card.utf8), photo: photo, width: width)
    }

    private func problem(_ order: PictureOrder) -> PictureProblem? {
        do throws(PictureProblem) {
            _ = try Drawing.png(of: order)
            return nil
        } catch {
            return error
        }
    }

    @Test("a card is as large as it is ordered", arguments: [1080, 360])
    func sizes(width: Int) throws {
        let image = try #require(PNGImage(try TestDrawing.draw(PictureOrder(card: Self.half.card, width: width))))
        #expect(image.width == width && image.height == width * 16 / 9)
        #expect(image.isPlain(0..<width, 0..<image.height / 2 - 1, 0))
        #expect(image.isPlain(0..<width, (image.height / 2 + 1)..<image.height, 0xFF3B1F))
    }

    @Test("the same order is the same file to the byte")
    func deterministic() throws {
        #expect(try TestDrawing.draw(Self.half) == TestDrawing.draw(Self.half))
    }

    @Test("nothing of a photo but its light is in the picture")
    func metadata() throws {
        #expect(Photos.turned.firstRange(of: "SECRETCAMERA".utf8) != nil)
        let png = try TestDrawing.draw(Self.order(Self.head + "</svg>", photo: Photos.turned))
        for word in ["SECRETCAMERA", "Exif", "eXIf", "tEXt"] {
            #expect(png.firstRange(of: word.utf8) == nil, "\(word)")
        }
    }

    @Test(
        "a file that is no whole photo of a kind that is taken is said to be unreadable",
        arguments: [
            [], Array("GIF89a\u{1}\u{0}\u{1}\u{0}".utf8), Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8),
            Array("%PDF-1.7".utf8), [0xFF, 0xD8, 0xFF], [0xFF, 0xD8, 0xFF] + Array(repeating: 0xAB, count: 5_000),
            Array(Photos.turned.prefix(500)), Array(Photos.png.dropLast(20)), Array(Photos.webp.dropLast(20)),
            Array(Photos.png.prefix(16)) + Array(repeating: 0, count: 200) + Array("IEND".utf8),
        ] as [[UInt8]]
    )
    func unreadable(photo: [UInt8]) {
        #expect(problem(Self.order(Self.head + "</svg>", photo: photo)) == .unreadablePhoto)
    }

    @Test("a photo of 900 million dots is not taken apart")
    func bomb() {
        #expect(problem(Self.order(Self.head + "</svg>", photo: Photos.bomb + Array("IEND".utf8))) == .photoTooLarge)
    }

    @Test(
        "a card that is none is a failure",
        arguments: ["", "<svg", "<html/>", "<svg xmlns=\"http://www.w3.org/2000/svg\">\u{1}</svg>"]
    )
    func noCard(text: String) {
        guard case .failed = problem(Self.order(text)) else {
            Issue.record("it was drawn")
            return
        }
    }

    @Test("a card reads no file and no address")
    func references() throws {
        let inside =
            "<image width=\"1080\" height=\"1920\" href=\"file:///usr/share/pixmaps/debian-logo.png\"/>"
            + "<image width=\"1080\" height=\"1920\" href=\"http://127.0.0.1:9/x.png\"/>"
        let xml = "<?xml version=\"1.0\"?><!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>"
        let entity = xml + Self.head + "<text x=\"50\" y=\"200\" font-size=\"100\" fill=\"#fff\">&x;</text></svg>"
        for card in [Self.head + inside + "</svg>", entity] {
            guard let png = try? TestDrawing.draw(Self.order(card)) else { continue }
            let image = try #require(PNGImage(png))
            #expect(image.isPlain(0..<1080, 0..<1920, 0))
        }
    }

    @Test("an order comes out as it went in, and what is none is refused")
    func orders() {
        let order = PictureOrder(card: [1, 2, 3], photo: [4, 5], width: 360)
        #expect(PictureOrder(packed: order.packed) == order)
        #expect(PictureOrder(packed: PictureOrder(card: [1]).packed) == PictureOrder(card: [1]))
        for bytes in [
            [], order.packed.dropLast(), order.packed + [0], [0xFF, 0xFF, 0xFF, 0xFF] + order.packed.dropFirst(4),
        ] {
            #expect(PictureOrder(packed: Array(bytes)) == nil)
        }
    }
}
