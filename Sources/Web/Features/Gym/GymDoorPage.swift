import Domain
import Persistence
import Template

/// What stands before gym mode: nothing is open, or something has been left open.
struct GymDoorPage: Page {
    static let template = "gym/door"

    let title: String
    /// "Started 17:52 today".
    let kicker: String
    let heading: String
    let lead: String
    let stats: [PageStat]
    let rows: [GymListPage.Row]
    /// Where Resume leads; empty when nothing is open.
    let resume: String
    /// "set 3, 140 × 5".
    let resumeNote: String
    /// Whether its honest end is offered: finishing now, as of the last set.
    let finishLabel: String
    let finishKey: String
    let workout: String
    let discardText: String
    let discardAction: String
    let discardKey: String
    let beginKey: String
    /// What was thrown away last, with what brings it back.
    let undo: LogPage.Undo?

    var values: TemplateObject {
        [
            "kicker": .text(kicker), "heading": .text(heading), "lead": .text(lead),
            "stats": .list(stats.map(\.values)), "rows": .list(rows.map(\.values)), "resume": .text(resume),
            "resume_note": .text(resumeNote), "finish_label": .text(finishLabel), "finish_key": .text(finishKey),
            "workout": .text(workout), "discard_text": .text(discardText), "discard_action": .text(discardAction),
            "discard_key": .text(discardKey), "begin_key": .text(beginKey),
            "undo": .list(undo.map { [$0.values] } ?? []),
        ]
    }
}

extension GymDoorPage {
    /// Nothing is open.
    init(after binned: BinnedWorkout?, mintKey: () -> String) {
        title = "Gym mode"
        kicker = "Nothing open"
        heading = "Train."
        lead = "One exercise at a time, one touch a set. Choose exercises as you go."
        (stats, rows, resume, resumeNote, finishLabel, finishKey) = ([], [], "", "", "", "")
        (workout, discardText, discardAction, discardKey) = ("", "", "", "")
        beginKey = mintKey()
        undo = binned.map { LogPage.Undo(of: $0, address: "/gym?k=\(mintKey())") }
    }

    /// Something is open and was left for a while, or stands in the way of beginning something else.
    init(_ content: GymContent, lastSetAt: String, isForgotten: Bool, isInTheWay: Bool) {
        let draft = content.draft
        let page = GymListPage(finishing: content)
        let isForgotten = isForgotten && draft.setCount > 0
        let name = draft.name ?? "A workout"
        title = "Still open"
        kicker = isInTheWay ? "One at a time" : draft.day.mediumText
        heading = isForgotten ? "Ended \(lastSetAt)?" : "Still going?"
        let place = content.row.map { " at \($0.name), set \($0.workingCount + 1)" } ?? ""
        lead = isForgotten ? "\(name) is still open. Its last set was at \(lastSetAt)." : "\(name) is open\(place)."
        stats = [
            PageStat(label: "Sets", value: page.head.sets),
            PageStat(
                label: isForgotten ? "Volume, \(content.unit.symbol)" : "Elapsed",
                value: isForgotten ? page.head.volume : page.head.time
            ),
        ]
        rows = GymListPage(order: content).rows
        resume = "/gym?go=1"
        resumeNote =
            content.row.map { row in
                let next = content.next(of: row)
                return next.isWhole(row.loadKind) ? next.values.summary(in: content.unit, of: row.loadKind) : row.name
            } ?? ""
        finishLabel = isForgotten ? "Yes, \(lastSetAt)" : ""
        finishKey = content.mintKey()
        workout = draft.id.text
        discardText = page.finish?.discardText ?? ""
        discardAction = page.finish?.discardAction ?? ""
        discardKey = content.mintKey()
        beginKey = ""
        undo = nil
    }
}
