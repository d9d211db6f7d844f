/// A connection as workers and events name it.
///
/// The generation tells it from an earlier one that had the same descriptor.
struct ConnectionID: Sendable, Equatable {
    let descriptor: Int32
    let generation: UInt32

    init(descriptor: Int32, generation: UInt32) {
        self.descriptor = descriptor
        self.generation = generation
    }

    init(packed: UInt64) {
        descriptor = Int32(truncatingIfNeeded: packed)
        generation = UInt32(truncatingIfNeeded: packed >> 32)
    }

    var packed: UInt64 { UInt64(generation) << 32 | UInt64(UInt32(bitPattern: descriptor)) }
}
