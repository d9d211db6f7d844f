import Domain
import HTTP

/// What is to happen to the rest, and where the browser goes after it.
struct RestPost {
    let action: Action
    /// The row of the workout that the page showed.
    let row: Identifier?
    let back: RestReturn

    enum Action {
        case pause, play, reset, less, more, skip
        case set(RestEntry)

        /// The names under which posts are remembered.
        static let verbs = ["pause", "play", "reset", "less", "more", "skip", "set"].map { "rest-\($0)" }

        /// Under what name it is remembered.
        var verb: String {
            switch self {
            case .pause: "rest-pause"
            case .play: "rest-play"
            case .reset: "rest-reset"
            case .less: "rest-less"
            case .more: "rest-more"
            case .skip: "rest-skip"
            case .set: "rest-set"
            }
        }
    }
}

/// What the timer's page asks for, as it was chosen or typed; what was typed counts.
struct RestEntry {
    var chosenTarget = ""
    var typedTarget = ""
    var chosenLead = ""
    var typedLead = ""
    var scope = Scope.now

    /// For how long it holds.
    enum Scope: String {
        /// For the rest that runs.
        case now
        /// After every set of this exercise.
        case exercise
        /// After every set of whatever has nothing of its own.
        case always
    }

    /// What was asked for, or a sentence beside each field that cannot be read; both empty then.
    var reading: (setting: RestSetting?, targetError: String, leadError: String) {
        let target = typedTarget.isBlank ? Self.chosen(chosenTarget, above: 0) : RestTimerField.read(typedTarget)
        let limit = target.seconds ?? RestLimits.target
        let lead =
            typedLead.isBlank ? Self.chosen(chosenLead, above: -1) : RestTimerField.readLead(typedLead, of: limit)
        guard let seconds = target.seconds, let before = lead.seconds else {
            return (nil, target.refusal, lead.refusal)
        }
        return (RestSetting(target: seconds, lead: before), "", "")
    }

    private static func chosen(_ text: String, above least: Int) -> TimeReading {
        guard let seconds = Int(text), seconds > least, seconds <= RestLimits.target else {
            return .refused(sentence: "Choose one, or type it.")
        }
        return .value(seconds: seconds)
    }
}

/// The posted form of the rest.
///
/// `op` is the verb, `row` the row that the page showed, `from` in the address the page. The timer's page sends `rest` and
/// `ahead` in seconds as chosen, `rest-other` and `ahead-other` as typed, and `scope`.
enum RestForm {
    /// A strip stands in other forms too, whose fields come along.
    static let maxFields = 12_000

    /// - Throws: `BadRequest` when no button of ours posts such an `op`.
    static func read(_ fields: FormFields, from place: String?) throws(BadRequest) -> RestPost {
        guard let action = action(fields) else { throw BadRequest(status: 400) }
        let row = fields["row"].flatMap { Identifier($0) }
        return RestPost(action: action, row: row, back: RestReturn(place, row, load: fields["load"]))
    }

    private static func action(_ fields: FormFields) -> RestPost.Action? {
        switch fields["op"] {
        case "pause": .pause
        case "play": .play
        case "reset": .reset
        case "less": .less
        case "more": .more
        case "skip": .skip
        case "set":
            .set(
                RestEntry(
                    chosenTarget: fields["rest"] ?? "",
                    typedTarget: fields["rest-other"] ?? "",
                    chosenLead: fields["ahead"] ?? "",
                    typedLead: fields["ahead-other"] ?? "",
                    scope: fields["scope"].flatMap { RestEntry.Scope(rawValue: $0) } ?? .now
                )
            )
        default: nil
        }
    }
}

/// The page that shows the rest, to come back to.
struct RestReturn {
    let address: String

    /// Gym mode where the place is none of ours; with the weight that was chosen there and is not done yet.
    init(_ place: String?, _ row: Identifier?, load: String?) {
        let query = row.map { "?row=\($0)" } ?? ""
        switch place {
        case "log": address = "/log"
        case "floor": address = "/gym/floor"
        case "order": address = "/gym/order"
        case "finish": address = "/gym/finish"
        case "add": address = "/gym/add"
        case "swap": address = "/gym/swap\(query)"
        case "type": address = "/gym/type\(query)"
        case "rest": address = "/gym/rest"
        case "timer": address = "/gym/timer\(query)"
        default:
            let weight = load.flatMap { PrintedText(token: $0) }.flatMap {
                if case .weight = $0 { $0.token } else { nil }
            }
            address = row.map { row in "/gym?at=\(row)\(weight.map { "&load=\($0)" } ?? "")" } ?? "/gym?go=1"
        }
    }
}

extension TimeReading {
    fileprivate var seconds: Int? { if case .value(let seconds) = self { seconds } else { nil } }

    fileprivate var refusal: String { if case .refused(let sentence) = self { sentence } else { "" } }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
