import Domain
import Glibc
import Portability
import Testing

@Suite("The largest file is read at once")
struct ImportSpeedTests {
    /// Seconds that this thread has worked.
    private func worked() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test("as many lines as are taken, without the optimizer", arguments: [0, 1])
    func largest(_ sample: Int) throws {
        let bytes = Array((sample == 0 ? ImportSamples.strong(50_000) : ImportSamples.hevy(46_000)).utf8)
        #expect(bytes.count <= ImportFile.largest)
        let before = worked()
        let history = try ImportFile.read(bytes, wall: ImportOutline.wall).history
        let seconds = worked() - before
        #expect(history.linesRead >= 46_000)
        #expect(seconds < 30, "\(seconds) s for \(bytes.count) bytes")
    }
}
