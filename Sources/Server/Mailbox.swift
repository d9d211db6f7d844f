import CLinux

/// Messages to a reactor from other threads, with a descriptor that wakes it.
final class Mailbox<Message: Sendable>: Sendable {
    /// Readable when something has been posted.
    let descriptor: Int32
    private let messages = Locked<[Message]>([])

    init() throws(ServerError) {
        descriptor = clinux_signal_open()
        guard descriptor >= 0 else { throw .outOfResources(errno: -descriptor) }
    }

    deinit {
        if descriptor >= 0 { _ = clinux_close(descriptor) }
    }

    func post(_ message: Message) {
        let isFirst = messages.withLock { list in
            list.append(message)
            return list.count == 1
        }
        if isFirst { wake() }
    }

    func wake() {
        clinux_signal_raise(descriptor)
    }

    /// Everything posted since the last call.
    func drain() -> [Message] {
        clinux_signal_clear(descriptor)
        return messages.withLock { list in
            defer { list = [] }
            return list
        }
    }
}
