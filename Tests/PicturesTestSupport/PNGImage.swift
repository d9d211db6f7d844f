import CRsvg
public import Domain
import Foundation
import Pictures

/// A PNG taken apart, to be looked at.
public struct PNGImage {
    public let width: Int
    public let height: Int
    private let bytes: [UInt8]
    private let stride: Int
    private let channels: Int

    /// Nil for bytes that are no PNG.
    public init?(_ png: [UInt8]) {
        guard let loader = gdk_pixbuf_loader_new_with_type("png", nil) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        guard gdk_pixbuf_loader_write(loader, png, gsize(png.count), nil) != 0,
            gdk_pixbuf_loader_close(loader, nil) != 0,
            let dots = gdk_pixbuf_loader_get_pixbuf(loader), let source = gdk_pixbuf_read_pixels(dots)
        else { return nil }
        (width, height) = (Int(gdk_pixbuf_get_width(dots)), Int(gdk_pixbuf_get_height(dots)))
        (stride, channels) = (Int(gdk_pixbuf_get_rowstride(dots)), Int(gdk_pixbuf_get_n_channels(dots)))
        bytes = Array(UnsafeBufferPointer(start: source, count: Int(gdk_pixbuf_get_byte_length(dots))))
    }

    /// `0x0E0E0E`.
    public subscript(_ x: Int, _ y: Int) -> Int {
        let start = y * stride + x * channels
        return Int(bytes[start]) << 16 | Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])
    }

    /// Whether every dot of a rectangle has one colour.
    public func isPlain(_ xs: Range<Int>, _ ys: Range<Int>, _ colour: Int) -> Bool {
        ys.allSatisfy { y in xs.allSatisfy { self[$0, y] == colour } }
    }

    /// The columns of a rectangle, from the first to the last that has another colour than the ground; nil for none.
    public func inked(_ xs: Range<Int>, _ ys: Range<Int>, on ground: Int) -> ClosedRange<Int>? {
        let columns = xs.filter { x in ys.contains { self[x, $0] != ground } }
        guard let first = columns.first, let last = columns.last else { return nil }
        return first...last
    }
}

/// Draws in this process, with the fonts of the program.
public enum TestDrawing {
    public static let fonts = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Templates/share/fonts/fonts.conf").path

    /// Before the first drawing, for all of them.
    private static let isReady = setenv("FONTCONFIG_FILE", fonts, 1) == 0

    @Sendable
    public static func draw(_ order: PictureOrder) throws(PictureProblem) -> [UInt8] {
        guard isReady else { throw .failed("no fonts") }
        return try Drawing.png(of: order)
    }
}
