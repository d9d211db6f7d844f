public import Crypto
import Dispatch

/// Lets two passwords be hashed at a time, so that a storm of log-ins takes neither the memory nor the machine.
public struct PasswordGate: Sendable {
    private let places: DispatchSemaphore
    /// What a new hash costs.
    let cost: PasswordHash.Cost
    private let meter: @Sendable (PasswordHash.Cost) -> Void

    /// Lets `places` hash at a time; `meter` is told the cost of every piece of work, for those who ask whether two answers
    /// cost the same.
    public init(
        places: Int = 2,
        cost: PasswordHash.Cost = .current,
        meter: @escaping @Sendable (PasswordHash.Cost) -> Void = { _ in }
    ) {
        self.places = DispatchSemaphore(value: places)
        self.cost = cost
        self.meter = meter
    }

    func hash(_ password: Password, salt: [UInt8]) throws -> PasswordHash {
        try enter(cost) { try PasswordHash(of: password.bytes, salt: salt, cost: cost) }
    }

    func matches(_ password: Password, _ hash: PasswordHash) throws -> Bool {
        try enter(hash.cost) { try hash.matches(password.bytes) }
    }

    /// Takes as long as `matches`, for accounts that do not exist.
    func reject(_ password: Password) throws {
        try enter(cost) { try PasswordHash.rejectAtEqualCost(password.bytes, cost: cost) }
    }

    private func enter<Value>(_ cost: PasswordHash.Cost, _ work: () throws -> Value) throws -> Value {
        places.wait()
        defer { places.signal() }
        meter(cost)
        return try work()
    }
}
