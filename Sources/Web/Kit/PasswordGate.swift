public import Crypto
import Dispatch

/// Lets two passwords be hashed at a time, so that a storm of log-ins takes neither the memory nor the machine.
public struct PasswordGate: Sendable {
    private let places: DispatchSemaphore
    /// What a new hash costs.
    let cost: PasswordHash.Cost
    /// What hashes cost before, of accounts that have not logged in since.
    private let formerCosts: [PasswordHash.Cost]
    private let meter: @Sendable (PasswordHash.Cost) -> Void

    /// Lets `places` hash at a time; `meter` is told the cost of every piece of work, for those who ask whether two answers
    /// cost the same.
    public init(
        places: Int = 2,
        cost: PasswordHash.Cost = .current,
        formerCosts: [PasswordHash.Cost] = PasswordHash.Cost.former,
        meter: @escaping @Sendable (PasswordHash.Cost) -> Void = { _ in }
    ) {
        self.places = DispatchSemaphore(value: places)
        self.cost = cost
        self.formerCosts = formerCosts
        self.meter = meter
    }

    func hash(_ password: Password, salt: [UInt8]) throws -> PasswordHash {
        try enter(cost) { try PasswordHash(of: password.bytes, salt: salt, cost: cost) }
    }

    /// A no takes the work of every cost that a hash may have, so that an account which has not logged in since the cost was
    /// raised is answered no sooner than others.
    func matches(_ password: Password, _ hash: PasswordHash) throws -> Bool {
        guard try !enter(hash.cost, { try hash.matches(password.bytes) }) else { return true }
        try reject(password, except: hash.cost)
        return false
    }

    /// Takes as long as a no of `matches`, for accounts that do not exist.
    func reject(_ password: Password) throws {
        try reject(password, except: nil)
    }

    private func reject(_ password: Password, except done: PasswordHash.Cost?) throws {
        for cost in [cost] + formerCosts where cost != done {
            try enter(cost) { try PasswordHash.rejectAtEqualCost(password.bytes, cost: cost) }
        }
    }

    private func enter<Value>(_ cost: PasswordHash.Cost, _ work: () throws -> Value) throws -> Value {
        places.wait()
        defer { places.signal() }
        meter(cost)
        return try work()
    }
}
