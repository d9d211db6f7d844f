public import Crypto
import Dispatch

/// Lets two passwords be hashed at a time, so that a storm of log-ins takes neither the memory nor the machine.
public struct PasswordGate: Sendable {
    private let places: DispatchSemaphore
    /// What a new hash costs.
    let cost: PasswordHash.Cost

    public init(places: Int = 2, cost: PasswordHash.Cost = .current) {
        self.places = DispatchSemaphore(value: places)
        self.cost = cost
    }

    func hash(_ password: Password, salt: [UInt8]) -> PasswordHash {
        enter { PasswordHash(of: password.bytes, salt: salt, cost: cost) }
    }

    func matches(_ password: Password, _ hash: PasswordHash) -> Bool {
        enter { hash.matches(password.bytes) }
    }

    /// Takes as long as `matches`, for accounts that do not exist.
    func reject(_ password: Password) {
        enter { PasswordHash.rejectAtEqualCost(password.bytes, cost: cost) }
    }

    private func enter<Value>(_ work: () -> Value) -> Value {
        places.wait()
        defer { places.signal() }
        return work()
    }
}
