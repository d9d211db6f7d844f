import CLinux
import Glibc

extension Reactor {
    func resumeAccepting() {
        if isAccepting || isDraining { return }
        isAccepting = true
        poller.addShared(surroundings.listener.descriptor, id: Self.listenerID)
    }

    func stopAccepting() {
        if isAccepting { poller.remove(surroundings.listener.descriptor) }
        isAccepting = false
    }

    /// Takes the connections that wait, up to a number that keeps others served.
    func acceptAll() {
        if isDraining { return }
        var peer = [CChar](repeating: 0, count: 64)
        for _ in 0..<64 {
            let descriptor = clinux_accept(surroundings.listener.descriptor, &peer, peer.count)
            if descriptor == -EAGAIN { return }
            if descriptor == -ECONNABORTED || descriptor == -EINTR { continue }
            if descriptor < 0 { return makeRoom() }
            welcome(descriptor, peer.withUnsafeBufferPointer(text))
        }
    }

    private func welcome(_ descriptor: Int32, _ peer: String) {
        var verdict = surroundings.budget.admit(peer)
        if verdict == .full, evictIdle() { verdict = surroundings.budget.admit(peer) }
        guard verdict == .admitted else {
            _ = clinux_close(descriptor)
            return
        }
        add(descriptor: descriptor, peer: peer)
    }

    /// Without descriptors or memory, accepting again at once would only spin: the next sweep resumes it.
    private func makeRoom() {
        if !evictIdle() { stopAccepting() }
    }

    /// Ends the connection that has been idle for longest, which its client expects at any time.
    private func evictIdle() -> Bool {
        let idle = connections.lazy.compactMap(\.self).filter(\.isIdle)
        guard let oldest = idle.min(by: { $0.deadline < $1.deadline }) else { return false }
        close(oldest)
        return true
    }

    private func text(_ bytes: UnsafeBufferPointer<CChar>) -> String {
        String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
