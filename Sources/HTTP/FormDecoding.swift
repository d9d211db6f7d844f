extension FormFields {
    /// Reads an `application/x-www-form-urlencoded` body.
    ///
    /// Strict: a bad escape, invalid UTF-8 or a NUL refuses the whole form, so that nothing is stored half read.
    public init(urlEncoded bytes: [UInt8], maxFields: Int) throws(FormDecodingError) {
        var pairs: [Pair] = []
        for part in bytes.split(separator: UInt8(ascii: "&")) {
            guard pairs.count < maxFields else { throw .tooManyFields }
            guard let pair = Pair(encoded: part) else { throw part.namesNul ? .unstorable : .malformed }
            pairs.append(pair)
        }
        self.init(pairs)
    }

    /// Reads what follows the `?` of an address.
    ///
    /// Forgiving: a pair that cannot be read is left out, and what comes after the first 64 is ignored.
    public init(query: String) {
        let parts = Array(query.utf8).split(separator: UInt8(ascii: "&"), maxSplits: 64)
        self.init(parts.prefix(64).compactMap(Pair.init(encoded:)))
    }

    /// Every value under a name, in the order sent.
    public func values(_ name: String) -> [String] {
        pairs.lazy.filter { $0.name == name }.map(\.value)
    }
}

extension ArraySlice<UInt8> {
    fileprivate var namesNul: Bool { contains(0) || firstRange(of: "%00".utf8) != nil }
}

extension FormFields.Pair {
    init?(encoded: ArraySlice<UInt8>) {
        let equals = encoded.firstIndex(of: UInt8(ascii: "=")) ?? encoded.endIndex
        guard
            let name = PercentEncoding.decode(encoded[..<equals], plusIsSpace: true),
            let value = PercentEncoding.decode(encoded[equals...].dropFirst(), plusIsSpace: true)
        else { return nil }
        self.init(name: name, value: value)
    }
}
