/// A 64-bit FNV-1a digest: tells texts apart, keeps no secret.
///
/// Fowler, Noll, Vo: "The FNV Non-Cryptographic Hash Algorithm", RFC 9923.
func fnv1a(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
}
