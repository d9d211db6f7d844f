/// The deadlines in milliseconds.
struct Timing {
    let head, body, write, idle, linger, drain: Int
    /// How many bytes of a body or a response earn its time again.
    let bodyStretch, writeStretch: Int

    init(_ deadlines: Deadlines) {
        head = deadlines.head.milliseconds
        body = deadlines.body.milliseconds
        write = deadlines.write.milliseconds
        idle = deadlines.idle.milliseconds
        linger = deadlines.linger.milliseconds
        drain = deadlines.drain.milliseconds
        bodyStretch = max(1, deadlines.bytesPerSecond * body / 1_000)
        writeStretch = max(1, deadlines.bytesPerSecond * write / 1_000)
    }
}
