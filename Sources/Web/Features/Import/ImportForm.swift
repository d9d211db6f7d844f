import Crypto
import Domain
import HTTP
import Persistence
import Portability

/// What the form beside a file says of it.
enum ImportForm {
    /// A form with more names would be larger than any is taken; nobody has as many exercises.
    static let mostNames = 1_500
    /// Each name has a field or two.
    static let maxFields = 4_000
    static let bodyLimit = 524_288

    /// What was said before, after what this form says.
    static func choices(_ form: FormFields, over review: ImportReview) -> ImportChoices {
        var choices = review.stored.choices
        choices.answers = answers(form, over: choices.answers, review.reading.questions)
        choices.bringsBack = form["back"] != nil
        for name in review.names {
            let key = key(of: name.source.name)
            guard let chosen = form["n.\(key)"] else { continue }
            choices.names[name.source.name] = chosen.isEmpty ? nil : choice(chosen, typed: form["x.\(key)"] ?? "")
        }
        return choices
    }

    /// The name of a name's field: the same however the file is read.
    static func key(of name: String) -> String {
        String(Base64URL.encode(SHA256.digest(Array(name.utf8))).prefix(16))
    }

    private static func choice(_ chosen: String, typed: String) -> ImportedNameChoice {
        if chosen == "typed" { return .typed(String(typed.prefix(ExerciseName.longest))) }
        return Identifier(chosen).map { .exercise($0) } ?? .own
    }

    private static func answers(
        _ form: FormFields,
        over before: ImportAnswers,
        _ questions: [ImportQuestion]
    ) -> ImportAnswers {
        var answers = before
        for question in questions {
            switch question {
            case .columns(let columns):
                let said = columns.indices.map { form["column.\($0)"] }
                if !said.contains(nil) { answers.columns = said.map { ImportField(rawValue: $0 ?? "") } }
            case .weightUnit:
                answers.weightUnit = form["unit"].flatMap { WeightUnit(rawValue: $0) } ?? before.weightUnit
            case .distanceUnit:
                answers.distanceUnit = form["distance"].flatMap { .init(rawValue: $0) } ?? before.distanceUnit
            case .dayOrder: answers.dayOrder = form["days"].flatMap { .init(rawValue: $0) } ?? before.dayOrder
            }
        }
        return answers
    }
}

extension ImportReading {
    /// Whether other answers would read the file otherwise.
    func isOther(with said: ImportAnswers) -> Bool {
        questions.contains { question in
            switch question {
            case .columns(let columns):
                let now = answers.columns.isEmpty ? columns.map(\.guess) : answers.columns
                return !said.columns.isEmpty && said.columns != now
            case .weightUnit: return said.weightUnit.map { $0 != answers.weightUnit } ?? false
            case .distanceUnit: return said.distanceUnit.map { $0 != answers.distanceUnit } ?? false
            case .dayOrder: return said.dayOrder.map { $0 != answers.dayOrder } ?? false
            }
        }
    }
}
