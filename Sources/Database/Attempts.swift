/// How often one unit is tried again.
struct Attempts {
    private var runsLeft: Int
    private var movesLeft: Int

    init(limits: DatabaseLimits, addresses: Int) {
        runsLeft = limits.runs - 1
        // One address may stand for a whole cluster, so even then one more try is made.
        movesLeft = max(1, addresses - 1)
    }

    /// Whether the unit may be tried once more; a wait for the server costs time but no try.
    mutating func mayFollow(_ recovery: Recovery) -> Bool {
        switch recovery {
        case .giveUp: return false
        case .waitForServer: return true
        case .nextHost where movesLeft == 0: return false
        case .nextHost: movesLeft -= 1
        case .runAgain, .reopen: break
        }
        runsLeft -= 1
        return runsLeft >= 0
    }
}
