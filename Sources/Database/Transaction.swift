extension Connection {
    /// Runs a whole unit in one transaction, and the whole unit again after a deadlock, a snapshot conflict, a lock
    /// wait, or a lost connection, within the request's budget.
    ///
    /// A commit whose outcome is unknown runs the unit again: a unit must therefore look up its own key first, and
    /// answer as if it had just written what it finds there. So does a unique key that is met, once: who took it may
    /// have done so after the unit had looked for it, as two nodes of a cluster can that are sent the same post. Errors
    /// thrown by the unit that are not `DatabaseError` roll back and pass through.
    public func transaction<Value>(_ unit: () throws -> Value) throws -> Value {
        guard case .idle = phase else { throw DatabaseError.nestedTransaction }
        let deadline = deadline()
        do {
            return try run(unit, until: deadline).get()
        } catch let error as DatabaseError where error.isDuplicateKey {
            return try run(unit, until: deadline).get()
        }
    }

    private func run<Value>(
        _ unit: () throws -> Value,
        until deadline: Duration
    ) throws(DatabaseError) -> Result<Value, any Error> {
        try persevere(until: deadline) { link throws(DatabaseError) in try runOnce(unit, on: link, until: deadline) }
    }

    /// Throws what the database said; what else the unit threw comes back as a value, for it is not tried again.
    private func runOnce<Value>(
        _ unit: () throws -> Value,
        on link: Link,
        until deadline: Duration
    ) throws(DatabaseError) -> Result<Value, any Error> {
        try link.command("START TRANSACTION")
        phase = .transaction(deadline: deadline, doom: nil)
        defer { phase = .idle }
        do {
            let value = try unit()
            if let doom { throw doom }
            try link.command("COMMIT")
            return .success(value)
        } catch {
            let cause = doom ?? error
            abandon(link, after: cause as? DatabaseError)
            guard let cause = cause as? DatabaseError else { return .failure(cause) }
            throw cause
        }
    }

    private var doom: DatabaseError? {
        guard case .transaction(_, let doom) = phase else { return nil }
        return doom
    }

    /// Rolls back on a connection that still answers; dropping any other does the same at the server.
    private func abandon(_ link: Link, after error: DatabaseError?) {
        switch error.map({ Recovery(after: $0) }) {
        case .reopen, .nextHost, .waitForServer: close()
        case .runAgain, .giveUp, nil: if (try? link.command("ROLLBACK")) == nil { close() }
        }
    }

    /// Tries until it is done, or cannot be mended, or time or tries are spent.
    func persevere<Value>(
        until deadline: Duration,
        _ attempt: (Link) throws(DatabaseError) -> Value
    ) throws(DatabaseError) -> Value {
        let pacing = configuration.pacing
        var attempts = Attempts(limits: configuration.limits, addresses: configuration.addresses.count)
        guard pacing.now() < deadline else { throw .budgetSpent }
        while true {
            let failure: DatabaseError
            let recovery: Recovery
            do {
                let link = try opened(until: deadline)
                defer { if link.isHurried { close() } }
                do {
                    return try attempt(link)
                } catch {
                    (failure, recovery) = (error, Recovery(after: error))
                }
            } catch {
                // Nothing was sent yet, so whatever happened is a server that is not there.
                (failure, recovery) = (error, Recovery(after: error) == .giveUp ? .giveUp : .waitForServer)
            }
            drop(after: recovery)
            let pause = Duration.milliseconds(pacing.jitter(20...250))
            guard isPatient || recovery != .waitForServer, attempts.mayFollow(recovery), pacing.now() + pause < deadline
            else { throw failure }
            pacing.pause(pause)
        }
    }

    private func drop(after recovery: Recovery) {
        switch recovery {
        case .nextHost: moveToNextAddress()
        case .reopen, .waitForServer: close()
        case .runAgain, .giveUp: break
        }
    }
}
