internal import COpenSSL

/// Bytes that nobody can guess.
public enum SecureRandom {
    /// `count` bytes from OpenSSL's generator.
    ///
    /// Ends the process when the generator fails: going on would mean guessable tokens.
    @Sendable
    public static func bytes(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            precondition(RAND_bytes(buffer.baseAddress, Int32(count)) == 1, "OpenSSL has no randomness")
            filled = count
        }
    }
}
