internal import COpenSSL

/// Base64 with the standard alphabet and without padding, as stored hashes spell it.
enum Base64 {
    static func encode(_ bytes: [UInt8]) -> String {
        var text = [UInt8](repeating: 0, count: (bytes.count + 2) / 3 * 4 + 1)
        let count = Int(EVP_EncodeBlock(&text, bytes, Int32(bytes.count)))
        return String(decoding: text.prefix(count).prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
    }

    /// The bytes, or nil for anything that `encode` does not write.
    static func decode(_ text: Substring) -> [UInt8]? {
        let padding = (4 - text.utf8.count % 4) % 4
        guard padding < 3 else { return nil }
        let padded = Array(text.utf8) + [UInt8](repeating: UInt8(ascii: "="), count: padding)
        var bytes = [UInt8](repeating: 0, count: padded.count / 4 * 3 + 1)
        let count = Int(EVP_DecodeBlock(&bytes, padded, Int32(padded.count)))
        guard count >= padding else { return nil }
        let decoded = Array(bytes.prefix(count - padding))
        return encode(decoded) == text ? decoded : nil
    }
}
