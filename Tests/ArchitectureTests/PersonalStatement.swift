/// A statement, or a part of one, judged by whether it keeps to the rows of one athlete.
///
/// Interpolated values stand in it as `?`, and any run of blanks is one.
struct PersonalStatement {
    let text: String

    init(_ text: String) {
        self.text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The tables whose rows belong to somebody, as the schema has them: those that begin with their owner.
    static let tables: Set<String> = {
        let steps = Checkout.files(in: "Sources/Persistence/Migrations", endingIn: "sql")
        return Set(
            steps.compactMap { step in
                (try? step.text())?.firstMatch(of: /CREATE TABLE (\w+) \(\s*athlete_id\b/).map { String($0.output.1) }
            }
        )
    }()

    /// The personal tables whose owner is compared with nothing, or `anyone` where all are, but with no given athlete.
    var ownerless: [String] {
        let references = references
        let loose = references.filter { !isOwned($0, before: references) }.map(\.table) + insertedWithoutOwner
        let isBound = references.isEmpty || text.contains(/athlete_id = \?/)
        return loose.isEmpty && !isBound ? ["anyone"] : loose
    }

    private struct Reference {
        let table: String
        let alias: Substring?
        let end: String.Index
    }

    /// Names are written small and keywords large, so that a keyword is never taken for an alias.
    private var references: [Reference] {
        text.matches(of: /(?:\b(?:FROM|JOIN|UPDATE)|,)\s+(\w+)(?:\s+(?:AS\s+)?([a-z]\w*))?/).compactMap { match in
            let table = String(match.output.1)
            guard Self.tables.contains(table) else { return nil }
            return Reference(table: table, alias: match.output.2, end: match.range.upperBound)
        }
    }

    private func isOwned(_ reference: Reference, before others: [Reference]) -> Bool {
        if let alias = reference.alias {
            return text.matches(of: /(\w+)\.athlete_id = (?:\?|(\w+)\.\w+)/).contains {
                $0.output.1 == alias || $0.output.2 == alias
            }
        }
        // Without an alias the comparison follows before the next such table is named.
        let next = others.first { $0.alias == nil && $0.end > reference.end }
        return text[reference.end..<(next?.end ?? text.endIndex)].contains(/[^.\w]athlete_id =/)
    }

    private var insertedWithoutOwner: [String] {
        text.matches(of: /\bINSERT (?:IGNORE )?INTO (\w+)\s*\(([^)]*)\)/).compactMap { match in
            let table = String(match.output.1)
            return Self.tables.contains(table) && !match.output.2.contains(/\bathlete_id\b/) ? table : nil
        }
    }
}
