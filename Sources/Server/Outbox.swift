import CLinux
import Glibc

/// Bytes on their way to a client: a head and a body, sent together.
struct Outbox {
    enum Progress {
        case sent, blocked, failed
    }

    private var head: [UInt8] = []
    private var body: [UInt8] = []
    private var position = 0
    /// Bytes that the system has taken in all.
    private(set) var taken = 0

    var isEmpty: Bool { position == head.count + body.count }

    mutating func load(head: [UInt8] = [], body: [UInt8] = []) {
        self.head = head
        self.body = body
        position = 0
    }

    /// Hands the system what it takes now.
    mutating func send(to descriptor: Int32) -> Progress {
        while !isEmpty {
            let count = sendOnce(to: descriptor)
            if count == -Int(EAGAIN) { return .blocked }
            if count == -Int(EINTR) { continue }
            guard count >= 0 else { return .failed }
            position += count
            taken += count
        }
        head = []
        body = []
        position = 0
        return .sent
    }

    private func sendOnce(to descriptor: Int32) -> Int {
        let fromHead = min(position, head.count)
        let fromBody = position - fromHead
        return head.withUnsafeBytes { head in
            body.withUnsafeBytes { body in
                let first = UnsafeRawBufferPointer(rebasing: head[fromHead...])
                let second = UnsafeRawBufferPointer(rebasing: body[fromBody...])
                return clinux_send(descriptor, first.baseAddress, first.count, second.baseAddress, second.count)
            }
        }
    }
}
