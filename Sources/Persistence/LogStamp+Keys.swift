public import Domain

extension LogStamp {
    public func fingerprint(ofExercise exercise: Identifier) -> [UInt8] {
        digest(Array("exercise|\(exercise)".utf8))
    }

    public func fingerprint(ofOperation verb: String, on target: String) -> [UInt8] {
        digest(Array("operation|\(verb)|\(target)".utf8))
    }

    public func fingerprint(of line: LogLine, in row: Identifier) -> [UInt8] {
        line.fingerprint(in: row, by: digest)
    }

    /// The key of one of the sets of a line: the first has that of the post, the others follow from it.
    func key(ofSet number: Int, _ fingerprint: [UInt8]) -> [UInt8] {
        number == 1 ? key : derive(key, fingerprint + [UInt8(truncatingIfNeeded: number)])
    }
}

extension LogLine {
    /// What tells one adding from another under the same key: a digest over every field and the number of sets.
    public func fingerprint(in row: Identifier, by digest: ([UInt8]) -> [UInt8]) -> [UInt8] {
        let weight = values.weight.map { "\($0.thousandths)\($0.unit.rawValue)" }
        let numbers = [values.reps, values.seconds, values.metresMilli, values.rpeHalves].map { $0.map(String.init) }
        let fields = [values.kind.rawValue, weight] + numbers + [values.note, count == 1 ? nil : "\(count)"]
        return digest(Array("set|\(row)|\(fields.map { $0 ?? "" }.joined(separator: "|"))".utf8))
    }
}
