import CRsvg
import Domain

/// A photo as it lies behind a card: upright, cut to its place, without colour, dark enough to be written on.
struct Photo {
    /// How many dots are taken apart at most: those of the largest cameras of phones.
    static let mostDots = 50_000_000
    /// How much of its light a photo keeps, of 256.
    static let light = 128

    /// Readers are fed little at a time: of a photo that turns out too large, nothing more.
    private static let piece = 4_096

    private let dots: OpaquePointer

    /// - Throws: `.unreadablePhoto` for bytes that are no whole photo of a kind that is taken, `.photoTooLarge`.
    init(_ bytes: [UInt8]) throws(PictureProblem) {
        guard let kind = PhotoKind(of: bytes), kind.isWhole(bytes) else { throw .unreadablePhoto }
        let read = try Self.read(bytes, as: kind)
        defer { g_object_unref(UnsafeMutableRawPointer(read)) }
        // What the camera says of how it was held; there is nothing else of it in what is drawn.
        guard let upright = gdk_pixbuf_apply_embedded_orientation(read) else { throw .unreadablePhoto }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        dots = try Self.cut(upright)
    }

    /// Fills the upper part of a story, and gives the dots back.
    func paint(on context: OpaquePointer) throws(PictureProblem) {
        defer { g_object_unref(UnsafeMutableRawPointer(dots)) }
        let (width, height) = (gdk_pixbuf_get_width(dots), gdk_pixbuf_get_height(dots))
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height) else {
            throw .failed("no surface")
        }
        defer { cairo_surface_destroy(surface) }
        guard let source = gdk_pixbuf_read_pixels(dots), let target = cairo_image_surface_get_data(surface) else {
            throw .failed("no dots")
        }
        let (from, to) = (Int(gdk_pixbuf_get_rowstride(dots)), Int(cairo_image_surface_get_stride(surface)))
        for row in 0..<Int(height) {
            for column in 0..<Int(width) {
                let dot = source + row * from + 3 * column
                // Weights of Rec. 709, of 256.
                let grey = ((Int(dot[0]) * 54 + Int(dot[1]) * 183 + Int(dot[2]) * 19) * Self.light) >> 16
                let place = target + row * to + 4 * column
                for channel in 0..<3 { place[channel] = UInt8(grey) }
            }
        }
        cairo_surface_mark_dirty(surface)
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_paint(context)
    }

    private static func read(_ bytes: [UInt8], as kind: PhotoKind) throws(PictureProblem) -> OpaquePointer {
        // That reader and no other, whatever else is installed.
        guard let loader = gdk_pixbuf_loader_new_with_type(kind.rawValue, nil) else { throw .failed("no \(kind)") }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        let announced = Announced()
        crsvg_on_size(loader, Announced.take, Unmanaged.passUnretained(announced).toOpaque())
        var isWritten = true
        for start in stride(from: 0, to: bytes.count, by: piece) where isWritten && !announced.isTooLarge {
            let part = Array(bytes[start..<min(start + piece, bytes.count)])
            isWritten = gdk_pixbuf_loader_write(loader, part, gsize(part.count), nil) != 0
        }
        let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
        guard !announced.isTooLarge else { throw .photoTooLarge }
        guard isWritten, isClosed, let pixels = gdk_pixbuf_loader_get_pixbuf(loader) else { throw .unreadablePhoto }
        return OpaquePointer(g_object_ref(UnsafeMutableRawPointer(pixels)))
    }

    /// The middle of it, as large as fills its place.
    private static func cut(_ photo: OpaquePointer) throws(PictureProblem) -> OpaquePointer {
        let (width, height) = (Int32(PictureOrder.width), Int32(PictureOrder.photoHeight))
        guard let target = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, width, height) else { throw .failed("no dots") }
        // Where the photo can be seen through, the ground of the card.
        gdk_pixbuf_fill(target, 0x0E0E_0EFF)
        let (wide, high) = (Double(gdk_pixbuf_get_width(photo)), Double(gdk_pixbuf_get_height(photo)))
        let scale = max(Double(width) / wide, Double(height) / high)
        let (left, top) = ((Double(width) - wide * scale) / 2, (Double(height) - high * scale) / 2)
        gdk_pixbuf_composite(photo, target, 0, 0, width, height, left, top, scale, scale, GDK_INTERP_BILINEAR, 255)
        return target
    }
}

/// What a photo's head says of its size.
private final class Announced {
    var isTooLarge = false

    /// Has it read no larger than it is shown, which readers of JPEG do at once; one that is too large is not read at all.
    static let take: crsvg_sizer = { loader, width, height, context in
        guard let context else { return }
        let announced = Unmanaged<Announced>.fromOpaque(context).takeUnretainedValue()
        guard width > 0, height > 0, Int(width) * Int(height) <= Photo.mostDots else {
            announced.isTooLarge = true
            return gdk_pixbuf_loader_set_size(loader, 0, 0)
        }
        // However it is turned.
        let needed = Int32(PictureOrder.photoHeight)
        let shorter = min(width, height)
        guard shorter > needed else { return }
        let longer = { (length: Int32) in max(1, Int32(Int(length) * Int(needed) / Int(shorter))) }
        gdk_pixbuf_loader_set_size(loader, longer(width), longer(height))
    }
}
