internal import CZlib

/// The gzip format (RFC 1952) through zlib.
public enum Gzip {
    /// The bytes as one gzip member, at a level of 1 (fast) to 9 (small).
    public static func compress(_ bytes: [UInt8], level: Int) -> [UInt8] {
        var stream = z_stream()
        // 15 window bits, and 16 more to ask for the gzip wrapper; 8 is zlib's default memory level.
        let opened = deflateInit2_(
            &stream,
            Int32(level),
            Z_DEFLATED,
            15 + 16,
            8,
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)
        )
        precondition(opened == Z_OK, "zlib cannot start")
        defer { deflateEnd(&stream) }
        let room = Int(deflateBound(&stream, UInt(bytes.count)))
        return bytes.withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: room) { output, count in
                // zlib only reads through next_in; its C type merely lacks the const.
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(room)
                let ended = deflate(&stream, Z_FINISH)
                precondition(ended == Z_STREAM_END, "deflateBound was too small")
                count = room - Int(stream.avail_out)
            }
        }
    }
}
