import Domain
import Persistence
import Template

/// The timer: what runs, and how long a rest is to be.
struct RestTimerPage: Page {
    static let template = "rest/timer"

    let title = "Rest timer"
    let head: GymHead
    let row: String
    /// "Rest after Back squat".
    let about: String
    /// `3:00`, where nothing runs.
    let ready: String
    let targets: [Choice]
    let leads: [Choice]
    let targetText: String
    let targetError: String
    let leadText: String
    let leadError: String
    /// When the alerts come, in a sentence.
    let note: String
    let scopes: [Choice]
    let key: String

    struct Choice: Equatable {
        let value: String
        let label: String
        let isChosen: Bool

        var values: TemplateObject { ["value": .text(value), "label": .text(label), "is_chosen": .flag(isChosen)] }
    }

    var values: TemplateObject {
        [
            "head": .object(head.values), "row": .text(row), "about": .text(about), "ready": .text(ready),
            "targets": .list(targets.map(\.values)), "leads": .list(leads.map(\.values)),
            "target_text": .text(targetText), "target_error": .text(targetError), "lead_text": .text(leadText),
            "lead_error": .text(leadError), "note": .text(note), "scopes": .list(scopes.map(\.values)),
            "key": .text(key),
        ]
    }
}

extension RestTimerPage {
    private static let targetsOffered = [60, 90, 120, 180, 240, 300]
    private static let leadsOffered = [0, 10, 20, 30, 45, 60]

    /// With what was typed, where that was `refused`.
    init(_ content: GymContent, _ row: LogExercise, refused: RestEntry? = nil) {
        let running = content.rest.flatMap { $0.timer.isSpokenOf(at: content.now) ? $0 : nil }
        let setting = running?.timer.setting ?? content.restToCome(after: row)
        let chosen = (
            target: refused.flatMap { Int($0.chosenTarget) } ?? setting.target,
            lead: refused.flatMap { Int($0.chosenLead) } ?? setting.lead
        )
        let after = running.flatMap { content.draft.exercise($0.row) } ?? row
        head = GymHead(content)
        self.row = row.id.text
        about = "Rest after \(after.name)"
        ready = running == nil ? RestText.clock(setting.target) : ""
        targets = Self.choices(Self.targetsOffered, chosen.target)
        leads = Self.choices(Self.leadsOffered, chosen.lead)
        targetText = refused?.typedTarget ?? ""
        leadText = refused?.typedLead ?? ""
        (_, targetError, leadError) = refused?.reading ?? (nil, "", "")
        note = Self.note(setting, asked: content.draft.askedRest(after: row))
        scopes = Self.scopes(row, refused?.scope ?? (running == nil ? .exercise : .now), hasRest: running != nil)
        key = content.mintKey()
    }

    /// What is offered, and among it what holds.
    private static func choices(_ offered: [Int], _ chosen: Int) -> [Choice] {
        Set(offered + [chosen]).sorted().map {
            Choice(value: "\($0)", label: $0 == 0 ? "Off" : ClockText.of(seconds: $0), isChosen: $0 == chosen)
        }
    }

    private static func note(_ setting: RestSetting, asked: Int?) -> String {
        let end = ClockText.of(seconds: setting.target)
        let alert = setting.alertAt.map { "First alert at \(ClockText.of(seconds: $0)), a different one at \(end)." }
        let plan = asked.map {
            " \(ClockText.of(seconds: $0)) is planned after the next set, and goes before other settings."
        }
        return (alert ?? "One alert, at \(end).") + (plan ?? "")
    }

    private static func scopes(_ row: LogExercise, _ chosen: RestEntry.Scope, hasRest: Bool) -> [Choice] {
        let all: [(RestEntry.Scope, String)] = [
            (.now, "This rest"), (.exercise, "After every set of \(row.name)"), (.always, "After every exercise"),
        ]
        return all.filter { hasRest || $0.0 != .now }.map {
            Choice(value: $0.0.rawValue, label: $0.1, isChosen: $0.0 == chosen)
        }
    }
}

/// How a rest is written.
enum RestText {
    /// Minutes and seconds, `60:00` for an hour: a large clock has no room for a third number.
    static func clock(_ seconds: Int) -> String {
        "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }

    /// "rest 3:00", or "no rest", where it is still to come.
    static func of(_ setting: RestSetting) -> String {
        setting.target == 0 ? "no rest" : "rest \(ClockText.of(seconds: setting.target))"
    }
}
