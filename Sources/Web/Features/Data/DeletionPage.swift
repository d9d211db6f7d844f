import Domain
import HTTP
import Persistence
import Template

/// Asks before everything is deleted: what goes, the backup first, the password and a word.
struct DeletionPage: Page {
    static let template = "data/delete"
    /// What has to be typed.
    static let word = "DELETE"

    let title: String
    let section = Section.more
    let heading: String
    /// What goes, and what becomes of it.
    let sentences: [String]
    let address: String
    let back: String
    let action: String
    let typedWord: String
    let errors: FormErrors

    var values: TemplateObject {
        [
            "heading": .text(heading), "sentences": .list(sentences.map { ["text": .text($0)] }),
            "address": .text(address), "back": .text(back), "action": .text(action), "word": .text(Self.word),
            "typed_word": .text(typedWord), "password_error": .text(errors["password"] ?? ""),
            "word_error": .text(errors["word"] ?? ""),
        ]
    }
}

extension DeletionPage {
    init(
        _ deletion: Deletion,
        _ signedIn: SignedIn,
        key: String,
        word: String = "",
        _ errors: FormErrors = FormErrors()
    ) throws {
        let (things, server) = (try Self.things(signedIn), Self.backups(signedIn))
        let days = Count.days(KeptFileRepository.keptDays)
        switch deletion {
        case .training:
            title = "Delete all training data?"
            heading = "Delete all?"
            sentences = [
                "\(things.capitalizedStart), own exercises, set-up notes, the rest chosen for an exercise, and the bars, "
                    + "plates and weights of your gym go. The account, the settings and a workout that is running stay.",
                "A copy is kept for \(days) under Your data, from which all can be put back. After that it is gone.",
                server,
            ]
            (back, action) = ("/data", "Delete all training data")
        case .account:
            title = "Delete the account?"
            heading = "Delete the account?"
            sentences = [
                "\(things.capitalizedStart) and all else you wrote are erased, the trash and kept copies with them. "
                    + "This is the one deletion that cannot be undone.",
                server,
            ]
            (back, action) = ("/settings/account", "Delete account and all data")
        }
        address = "\(deletion.path)?k=\(key)"
        typedWord = word
        self.errors = errors
    }

    /// "214 workouts, 3,912 sets, 6 routines, the plan".
    private static func things(_ signedIn: SignedIn) throws -> String {
        let (counts, routines) = (try signedIn.backups.counts(), try signedIn.routines.count())
        var things = ["the plan"]
        if routines > 0 { things.insert(Count.routines(routines), at: 0) }
        if counts.workouts > 0 { things = [Count.workouts(counts.workouts), Count.sets(counts.sets)] + things }
        return things.joined(separator: ", ")
    }

    /// How long backups of the server hold what is deleted, as far as whoever runs it has said.
    private static func backups(_ signedIn: SignedIn) -> String {
        guard let days = signedIn.visitor.services.siteOperator.backupDays else {
            return "Backups of this server hold it until whoever runs it throws them away."
        }
        return "Backups of this server hold it for \(Count.days(days)), then they are thrown away."
    }

    static let samples: [DeletionPage] = {
        var errors = FormErrors()
        errors.add("password", "That is not your password.")
        errors.add("word", "Write DELETE.")
        return [FormErrors(), errors].map { errors in
            DeletionPage(
                title: "Delete the account?",
                heading: "Delete the account?",
                sentences: errors.isEmpty ? [] : ["214 workouts go.", "Backups too."],
                address: "/settings/account/delete?k=k",
                back: "/settings/account",
                action: "Delete account and all data",
                typedWord: errors.isEmpty ? "" : "delet",
                errors: errors
            )
        }
    }()
}

extension String {
    fileprivate var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}
