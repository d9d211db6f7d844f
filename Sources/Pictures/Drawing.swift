import CRsvg
public import Domain

/// A card and a photo as one PNG.
public enum Drawing {
    /// Draws in this process; strangers' photos are taken apart in a `PictureChild` only.
    public static func png(of order: PictureOrder) throws(PictureProblem) -> [UInt8] {
        let height = order.width * PictureOrder.height / PictureOrder.width
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(order.width), Int32(height)),
            let context = cairo_create(surface)
        else { throw .failed("no surface") }
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        let scale = Double(order.width) / Double(PictureOrder.width)
        cairo_scale(context, scale, scale)
        if let photo = order.photo { try Photo(photo).paint(on: context) }
        try paint(order.card, on: context)
        return try encoded(surface)
    }

    private static func paint(_ card: [UInt8], on context: OpaquePointer) throws(PictureProblem) {
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        guard let handle = rsvg_handle_new_from_data(card, gsize(card.count), &error) else {
            throw .failed("no card: \(text(of: error))")
        }
        defer { g_object_unref(handle) }
        rsvg_handle_set_dpi(handle, 96)
        let (width, height) = (Double(PictureOrder.width), Double(PictureOrder.height))
        var place = RsvgRectangle(x: 0, y: 0, width: width, height: height)
        guard rsvg_handle_render_document(handle, context, &place, &error) != 0 else {
            throw .failed("not drawn: \(text(of: error))")
        }
    }

    private static func encoded(_ surface: OpaquePointer) throws(PictureProblem) -> [UInt8] {
        let sink = ByteSink()
        let status = cairo_surface_write_to_png_stream(
            surface,
            { sink, bytes, count in
                guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes
                    .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
                return CAIRO_STATUS_SUCCESS
            },
            Unmanaged.passUnretained(sink).toOpaque()
        )
        guard status == CAIRO_STATUS_SUCCESS else { throw .failed("no PNG: \(status.rawValue)") }
        return sink.bytes
    }

    private static func text(of error: UnsafeMutablePointer<GError>?) -> String {
        error?.pointee.message.map { String(cString: $0) } ?? "without a reason"
    }
}

private final class ByteSink {
    var bytes: [UInt8] = []
}
