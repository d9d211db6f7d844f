import Domain
import Persistence
import Template

/// The rest for a browser without scripts: a page that is asked for again when something is to be seen.
struct RestPlainPage: Page {
    static let template = "rest/plain"

    let title = "Rest"
    let head: GymHead
    let row: String
    /// "Back squat, set 4 is next".
    let about: String
    let next: String
    /// "2:10 left at 18:42:50, until 18:45:00", in two parts.
    let time: String
    let words: String
    let isAlert: Bool
    let note: String
    /// Seconds until it is worth asking again; nil where nothing changes.
    let refresh: Int?

    var values: TemplateObject {
        [
            "head": .object(head.values), "row": .text(row), "about": .text(about), "next": .text(next),
            "time": .text(time),
            "words": .text(words), "is_alert": .flag(isAlert), "note": .text(note),
        ]
    }
}

extension RestPlainPage {
    /// How often a rest that is over is looked at.
    private static let pause = 10

    init(_ content: GymContent, _ row: LogExercise) {
        let timer = content.rest.flatMap { $0.timer.isSpokenOf(at: content.now) ? $0.timer : nil }
        let now = content.clock(content.now)
        head = GymHead(content)
        self.row = row.id.text
        next = "Set \(row.workingCount + 1)"
        about = "\(row.name), set \(row.workingCount + 1) is next"
        switch timer?.state(at: content.now) {
        case .running(let left, let isAlert)?:
            let end = content.clock(content.now.advanced(bySeconds: left))
            let lead = timer?.setting.lead ?? 0
            time = RestText.clock(left)
            words = "left at \(now), until \(end)"
            self.isAlert = isAlert
            note =
                "The page loads itself again \(isAlert || lead == 0 ? "" : "at the first alert and ")when rest is over."
            refresh = (isAlert || lead == 0 ? left : left - lead) + 1
        case .paused(let left)?:
            (time, words, isAlert) = (RestText.clock(left), "left, paused", false)
            (note, refresh) = ("Nothing counts until you go on.", nil)
        case .over(let ago)?:
            let end = content.clock(content.now.advanced(bySeconds: -ago))
            (time, words, isAlert) = (RestText.clock(ago), "ago rest was over, at \(end)", true)
            (note, refresh) = ("The page loads itself again every \(Self.pause) seconds.", Self.pause)
        case nil:
            (time, words, isAlert) = (
                ClockText.of(seconds: content.restToCome(after: row).target), "after the next set", false
            )
            (note, refresh) = ("No rest runs. The next set starts one.", nil)
        }
    }
}
