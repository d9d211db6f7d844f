import Domain
import Persistence
import Template

/// What an import has come to, and the way to take it out again.
struct ImportReportPage: Page {
    static let template = "data/import-report"
    let title = "Import report"
    let section = Section.more

    let alerts: [PageAlert]
    let address: String
    let name: String
    let moment: String
    let heading: String
    let lead: String
    let stats: [PageStat]
    let slips: [Link]
    let leftOut: [ImportReviewPage.Line]
    let leftOutCount: String
    let leftOutNote: String
    let made: [Link]
    /// Workouts that were changed since.
    let touched: [Link]
    let undoing: Undoing?
    /// Puts it back; empty where it is not in the trash.
    let putBackKey: String

    struct Link: Equatable {
        let title: String
        let text: String
        /// Empty where it leads nowhere any more.
        let address: String

        var values: TemplateObject { ["title": .text(title), "text": .text(text), "address": .text(address)] }
    }

    /// Taking it out, by the number of workouts that go.
    struct Undoing: Equatable {
        let text: String
        let action: String
        /// The same with those that were changed since; empty where none was.
        let wholeAction: String
        let key: String
        let wholeKey: String

        var values: TemplateObject {
            [
                "text": .text(text), "action": .text(action), "whole_action": .text(wholeAction), "key": .text(key),
                "whole_key": .text(wholeKey),
            ]
        }
    }

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)), "address": .text(address), "name": .text(name),
            "moment": .text(moment), "heading": .text(heading), "lead": .text(lead),
            "stats": .list(stats.map(\.values)), "slips": .list(slips.map(\.values)),
            "left_out": .list(leftOut.map(\.values)), "left_out_count": .text(leftOutCount),
            "left_out_note": .text(leftOutNote), "made": .list(made.map(\.values)),
            "touched": .list(touched.map(\.values)), "undoings": .list(undoing.map { [$0.values] } ?? []),
            "put_back_key": .text(putBackKey),
        ]
    }

    static let samples = [false, true].map { isFull in
        let link = Link(title: "Line 412", text: "Leg press: 2,500 kg is more than …", address: "/workouts/x#s-y")
        let undoing = Undoing(
            text: "71 workouts go to the trash.",
            action: "Take 71 workouts out",
            wholeAction: isFull ? "Take all 73 out" : "",
            key: "k",
            wholeKey: "k"
        )
        return ImportReportPage(
            alerts: [],
            address: "/data/import/x",
            name: "strong.csv",
            moment: "30 Nov, 18:55",
            heading: "Added.",
            lead: "1,284 lines: all accounted for.",
            stats: [PageStat(label: "Workouts", value: "71"), PageStat(label: "Records", value: "4", isRecord: true)],
            slips: isFull ? [link, Link(title: "Line 977", text: "Squat", address: "")] : [],
            leftOut: isFull ? [.init(title: "Line 88", text: "Weight “five”")] : [],
            leftOutCount: "1 line",
            leftOutNote: isFull ? "And 3 more." : "",
            made: isFull ? [link] : [],
            touched: isFull ? [link] : [],
            undoing: isFull ? undoing : nil,
            putBackKey: isFull ? "" : "k"
        )
    }
}

extension ImportReportPage {
    private static let shownLines = 20

    init(_ stored: StoredImport, _ signedIn: SignedIn, _ alerts: [PageAlert]) throws {
        let (report, isOut) = (stored.report, stored.state == .undone)
        let unreadable = report.unreadable
        self.alerts = alerts
        address = "\(ImportRoutes.path)/\(stored.id)"
        name = stored.name
        let zones = signedIn.visitor.services.zones
        moment = stored.doneAt.map { "\(signedIn.dayText(of: $0)), \(zones.clock(of: $0, in: signedIn.zone))" } ?? ""
        heading = isOut ? "Taken out." : "Added."
        lead = isOut ? "What it had added is in the trash." : "\(Count.lines(report.linesRead)): all accounted for."
        stats = try Self.stats(stored, signedIn)
        slips = try Self.slips(stored, signedIn)
        leftOut = unreadable.prefix(Self.shownLines).map {
            .init(title: "Line \(GroupedNumber.text($0.line))", text: $0.reason)
        }
        leftOutCount = Count.lines(unreadable.count)
        let more = unreadable.count - Self.shownLines
        leftOutNote = more > 0 ? "And \(GroupedNumber.text(more)) more." : ""
        made = isOut ? [] : try Self.made(stored, signedIn)
        let undoing = isOut ? ImportRepository.Undoing() : try signedIn.imports.undoing(stored)
        touched = undoing.touched.map { id, name, day in
            Link(
                title: WorkoutName.text(name, on: day),
                text: day.mediumText(relativeTo: signedIn.today),
                address: "/workouts/\(id)"
            )
        }
        self.undoing = isOut ? nil : Undoing(undoing, report, signedIn)
        let horizon = TrashLimits.horizon(at: signedIn.now)
        putBackKey = stored.undoneAt.map { $0 > horizon } ?? false ? signedIn.mintKey().text : ""
    }

    private static func stats(_ stored: StoredImport, _ signedIn: SignedIn) throws -> [PageStat] {
        let report = stored.report
        let records = try signedIn.imports.recordCount(stored.id)
        let numbers = [
            ("Workouts", report.addedWorkouts), ("Sets", report.addedSets), ("Already here", report.knownSets),
            ("Unreadable", report.unreadable.count),
        ]
        let others = [("Deleted here", report.deletedSets), ("New exercises", stored.madeExercises.count)]
            .filter { $0.1 > 0 }
        return (numbers + others).map { PageStat(label: $0, value: GroupedNumber.text($1)) }
            + (records == 0 ? [] : [PageStat(label: "Records", value: GroupedNumber.text(records), isRecord: true)])
    }

    /// Those that are still asked about lead to their workout.
    private static func slips(_ stored: StoredImport, _ signedIn: SignedIn) throws -> [Link] {
        let workouts = try signedIn.imports.doubted(stored.report.slips.map(\.set))
        return stored.report.slips.map { slip in
            Link(
                title: "Line \(GroupedNumber.text(slip.line))",
                text: slip.text,
                address: workouts[slip.set].map { "/workouts/\($0)#s-\(slip.set)" } ?? ""
            )
        }
    }

    /// The exercises that it made, as far as they are there, with the way to make one of two.
    private static func made(_ stored: StoredImport, _ signedIn: SignedIn) throws -> [Link] {
        try stored.madeExercises.compactMap { id in
            let exercise: Exercise? = try signedIn.exercises.exercise(id)
            return exercise.map {
                let address = "\(ProgressAddresses.exercise($0.id))/merge"
                return Link(
                    title: $0.name,
                    text: "If you have it under another name, make one of both",
                    address: address
                )
            }
        }
    }
}

extension ImportReportPage.Undoing {
    init?(_ undoing: ImportRepository.Undoing, _ report: ImportReport, _ signedIn: SignedIn) {
        let (untouched, touched) = (undoing.untouched.count, undoing.touched.count)
        guard untouched + touched > 0 || report.addedSets > 0 else { return nil }
        let days = Count.days(TrashLimits.days)
        let kept =
            touched == 0 ? "" : " \(Count.workouts(touched)) that you changed since stay, unless you say otherwise."
        let isMore = untouched + touched == 0
        let amount = isMore ? Count.sets(report.addedSets) : Count.workouts(untouched)
        text = "\(amount) go to the trash, with own exercises that nothing else uses. Kept there for \(days).\(kept)"
        action = untouched > 0 || isMore ? "Take \(amount) out" : ""
        wholeAction = touched == 0 ? "" : "Take all \(Count.workouts(untouched + touched)) out"
        key = signedIn.mintKey().text
        wholeKey = signedIn.mintKey().text
    }
}
