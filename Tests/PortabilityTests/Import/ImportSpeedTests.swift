import Domain
import Glibc
import Portability
import Testing

@Suite("The largest file costs no more for each line than a short one")
struct ImportSpeedTests {
    /// Seconds that this thread works for a file: the least of some times, so that nothing else is counted.
    private func work(_ bytes: [UInt8], times: Int) throws -> Double {
        var least = Double.infinity
        for _ in 0..<times {
            let before = worked()
            let history = try ImportFile.read(bytes, wall: ImportOutline.wall).history
            least = min(least, worked() - before)
            #expect(history.lines.count == history.linesRead)
        }
        return least
    }

    private func worked() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test("eight times the lines take far less than sixty-four times the work", arguments: [0, 1])
    func largest(_ sample: Int) throws {
        func bytes(_ rows: Int) -> [UInt8] {
            Array((sample == 0 ? ImportSamples.strong(rows) : ImportSamples.hevy(rows)).utf8)
        }
        let (short, long) = (bytes(5_750), bytes(46_000))
        #expect(long.count <= ImportFile.largest)
        let ratio = try work(long, times: 1) / work(short, times: 3)
        #expect(ratio < 24, "\(ratio)")
    }
}
