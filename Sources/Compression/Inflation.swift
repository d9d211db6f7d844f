internal import CZlib

/// Unpacks what others have packed, never further than the caller has room for.
public enum Inflation {
    public enum Failure: Error, Equatable {
        case damaged
        case tooLarge
    }

    /// The first member of a gzip file (RFC 1952).
    public static func gzip(_ bytes: some Collection<UInt8>, atMost limit: Int) throws(Failure) -> [UInt8] {
        // 15 window bits, and 16 more for the gzip wrapper.
        try inflated(Array(bytes), windowBits: 15 + 16, atMost: limit)
    }

    /// Deflated bytes without a wrapper (RFC 1951), as they stand in a zip file.
    public static func raw(_ bytes: some Collection<UInt8>, atMost limit: Int) throws(Failure) -> [UInt8] {
        try inflated(Array(bytes), windowBits: -15, atMost: limit)
    }

    private static func inflated(_ bytes: [UInt8], windowBits: Int32, atMost limit: Int) throws(Failure) -> [UInt8] {
        var stream = z_stream()
        let opened = inflateInit2_(&stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(opened == Z_OK, "zlib cannot start")
        defer { inflateEnd(&stream) }
        var output: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        var ended: Failure?
        bytes.withUnsafeBufferPointer { input in
            // zlib only reads through next_in; its C type merely lacks the const.
            stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.avail_in = UInt32(input.count)
            var status = Z_OK
            while status == Z_OK, output.count <= limit {
                status = chunk.withUnsafeMutableBufferPointer { room in
                    stream.next_out = room.baseAddress
                    stream.avail_out = UInt32(room.count)
                    return inflate(&stream, Z_NO_FLUSH)
                }
                output += chunk.prefix(chunk.count - Int(stream.avail_out))
            }
            ended = output.count > limit ? .tooLarge : status == Z_STREAM_END ? nil : .damaged
        }
        if let ended { throw ended }
        return output
    }
}
