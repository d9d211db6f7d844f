/// Counts connections, in all and by peer, so that one address cannot take them all.
final class ConnectionBudget: Sendable {
    enum Verdict {
        case admitted, full, tooManyFromPeer
    }

    private struct Counts {
        var total = 0
        var byPeer: [String: Int] = [:]
    }

    private let counts = Locked(Counts())
    private let total: Int
    private let perPeer: Int
    private let isProxy: @Sendable (String) -> Bool

    init(total: Int, perPeer: Int, isProxy: @escaping @Sendable (String) -> Bool) {
        self.total = total
        self.perPeer = perPeer
        self.isProxy = isProxy
    }

    var count: Int { counts.withLock { $0.total } }

    func admit(_ peer: String) -> Verdict {
        counts.withLock { counts in
            if counts.total >= total { return .full }
            let fromPeer = counts.byPeer[peer, default: 0]
            if fromPeer >= perPeer, !hasManyVisitors(peer) { return .tooManyFromPeer }
            counts.total += 1
            counts.byPeer[peer] = fromPeer + 1
            return .admitted
        }
    }

    func release(_ peer: String) {
        counts.withLock { counts in
            counts.total -= 1
            let rest = counts.byPeer[peer, default: 1] - 1
            counts.byPeer[peer] = rest > 0 ? rest : nil
        }
    }

    private func hasManyVisitors(_ peer: String) -> Bool {
        peer == "unix" || peer == "::1" || peer.hasPrefix("127.") || isProxy(peer)
    }
}
