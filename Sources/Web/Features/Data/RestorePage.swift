import Database
import Domain
import HTTP
import Persistence
import Portability
import Template

/// What a backup has, what is here, and what there would be; asks before anything is changed.
struct RestorePage: Page {
    static let template = "data/restore"
    /// What has to be typed before all is replaced.
    static let word = "REPLACE"

    let title: String
    let section = Section.more
    let address: String
    let key: String
    let name: String
    /// Goes on after the name: ", version 1, of Mon 30 Nov 2026, readable.".
    let about: String
    let isReplacing: Bool
    /// "Add 3 workouts".
    let action: String
    let hasDraft: Bool
    let typedWord: String
    let wordError: String
    let rows: [Row]

    struct Row: Equatable {
        let label: String
        let file: String
        let here: String
        let after: String

        var values: TemplateObject {
            ["label": .text(label), "file": .text(file), "here": .text(here), "after": .text(after)]
        }
    }

    var values: TemplateObject {
        [
            "address": .text(address), "key": .text(key), "name": .text(name), "about": .text(about),
            "is_replacing": .flag(isReplacing), "action": .text(action), "has_draft": .flag(hasDraft),
            "word": .text(Self.word), "typed_word": .text(typedWord), "word_error": .text(wordError),
            "rows": .list(rows.map(\.values)),
        ]
    }
}

extension RestorePage {
    init(
        _ kept: KeptFile,
        _ file: BackupFile,
        _ manner: RestorePlan.Manner,
        _ signedIn: SignedIn,
        typedWord: String = "",
        wordError: String = ""
    ) throws {
        let connection = signedIn.visitor.connection
        let (plan, hasDraft) = try connection.taking(upTo: SignedIn.longWork) {
            try connection.transaction {
                (try RestorePlan(file.content, manner, signedIn), try signedIn.backups.hasDraft())
            }
        }
        let (theirs, here, after) = (BackupCounts(plan.file), BackupCounts(plan.here), BackupCounts(plan.after))
        isReplacing = manner == .replace
        title = isReplacing ? "Restore: replace all?" : "Restore: add?"
        address = "/data/restore/\(kept.id)"
        key = signedIn.mintKey().text
        name = kept.name
        let day = signedIn.visitor.services.zones.localDay(of: file.madeAt, in: signedIn.zone)
        about = ", version \(BackupSchema.version), of \(day.mediumYearText), readable."
        self.hasDraft = hasDraft
        self.typedWord = typedWord
        self.wordError = wordError
        let added = after.workouts - here.workouts
        action =
            isReplacing
            ? "Replace \(Count.workouts(here.workouts))" : added > 0 ? "Add \(Count.workouts(added))" : "Add the rest"
        rows = Self.rows(theirs, here, after)
    }

    private static func rows(_ file: BackupCounts, _ here: BackupCounts, _ after: BackupCounts) -> [Row] {
        let kinds: [(String, KeyPath<BackupCounts, Int>)] = [
            ("Workouts", \.workouts), ("Sets", \.sets), ("Routines", \.routines), ("Own exercises", \.ownExercises),
            ("Planned days", \.plannedDays), ("Set-up notes", \.setUpNotes),
        ]
        return kinds.map { label, count in
            Row(
                label: label,
                file: GroupedNumber.text(file[keyPath: count]),
                here: GroupedNumber.text(here[keyPath: count]),
                after: GroupedNumber.text(after[keyPath: count])
            )
        }
    }

    static let samples = [true, false].map { isReplacing in
        RestorePage(
            title: "Restore: add?",
            address: "/data/restore/x",
            key: "k",
            name: "log-2026-11-15.json",
            about: ", version 1, of Sun 15 Nov 2026, readable.",
            isReplacing: isReplacing,
            action: isReplacing ? "Replace 214 workouts" : "Add 3 workouts",
            hasDraft: isReplacing,
            typedWord: isReplacing ? "replac" : "",
            wordError: isReplacing ? "Write REPLACE." : "",
            rows: isReplacing ? [] : [Row(label: "Workouts", file: "208", here: "214", after: "217")]
        )
    }
}
