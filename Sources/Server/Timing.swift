/// The deadlines in milliseconds.
struct Timing {
    let head, body, write, idle, linger, drain: Int
    private let bytesPerSecond: Int

    init(_ deadlines: Deadlines) {
        head = deadlines.head.milliseconds
        body = deadlines.body.milliseconds
        write = deadlines.write.milliseconds
        idle = deadlines.idle.milliseconds
        linger = deadlines.linger.milliseconds
        drain = deadlines.drain.milliseconds
        bytesPerSecond = max(1, deadlines.bytesPerSecond)
    }

    /// What so many bytes may take at the slowest rate.
    func earned(by bytes: Int) -> Int {
        bytes * 1_000 / bytesPerSecond
    }
}
