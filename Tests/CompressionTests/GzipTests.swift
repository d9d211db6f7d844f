import CZlib
import Testing

@testable import Compression

@Suite("Compressed bytes come out as they went in")
struct GzipTests {
    @Test("every level and size round-trips", arguments: [1, 4, 9])
    func roundTrip(level: Int) {
        for count in [0, 1, 1000, 100_000] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
            #expect(inflated(Gzip.compress(bytes, level: level), atMost: count) == bytes)
        }
    }

    @Test("the bytes are a gzip member, and pages grow much smaller")
    func format() {
        let page = Array(String(repeating: "<tr><td>142.5</td><td>5</td></tr>\n", count: 200).utf8)
        let packed = Gzip.compress(page, level: 4)
        #expect(packed.prefix(3) == [0x1F, 0x8B, 8])
        #expect(packed.count < page.count / 10)
    }

    private func inflated(_ packed: [UInt8], atMost count: Int) -> [UInt8]? {
        var stream = z_stream()
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return nil
        }
        defer { inflateEnd(&stream) }
        var output = [UInt8](repeating: 0, count: count + 1)
        var input = packed
        let room = output.count
        let ended = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(room)
                return inflate(&stream, Z_FINISH)
            }
        }
        return ended == Z_STREAM_END ? Array(output.prefix(room - Int(stream.avail_out))) : nil
    }
}
