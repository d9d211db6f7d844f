import CLinux

/// What may happen on a descriptor.
struct Readiness: OptionSet {
    let rawValue: UInt32

    static let readable = Readiness(rawValue: UInt32(CLINUX_READABLE))
    static let writable = Readiness(rawValue: UInt32(CLINUX_WRITABLE))
    /// Reset, or ended in both directions; always watched for.
    static let broken = Readiness(rawValue: UInt32(CLINUX_BROKEN))
}

/// Waits for many descriptors at once.
struct Poller: Sendable {
    private let descriptor: Int32

    init() throws(ServerError) {
        descriptor = clinux_epoll_open()
        guard descriptor >= 0 else { throw .outOfResources(errno: -descriptor) }
    }

    func add(_ watched: Int32, _ readiness: Readiness, id: UInt64) -> Bool {
        clinux_epoll_add(descriptor, watched, readiness.rawValue, id) >= 0
    }

    /// Watches a descriptor that other pollers watch too, so that one of them is woken.
    func addShared(_ watched: Int32, id: UInt64) {
        _ = clinux_epoll_add_shared(descriptor, watched, Readiness.readable.rawValue, id)
    }

    func change(_ watched: Int32, _ readiness: Readiness, id: UInt64) {
        _ = clinux_epoll_change(descriptor, watched, readiness.rawValue, id)
    }

    func remove(_ watched: Int32) {
        _ = clinux_epoll_remove(descriptor, watched)
    }

    /// The events of the next wake-up; none when the time has passed.
    func wait(into events: UnsafeMutableBufferPointer<clinux_event>, milliseconds: Int) -> Int {
        max(0, Int(clinux_epoll_wait(descriptor, events.baseAddress, Int32(events.count), Int32(milliseconds))))
    }

    func close() {
        _ = clinux_close(descriptor)
    }
}
