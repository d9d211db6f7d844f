import CLinux

/// What the allocator keeps of memory that is free again: each thread has a heap of its own, and grows it without a look at
/// what is free in those of the others.
public enum FreedMemory {
    /// Gives it back to the system.
    ///
    /// It takes milliseconds: for after work that took a good part of the memory.
    public static func giveBack() { clinux_give_memory_back() }
}
