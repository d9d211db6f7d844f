import Domain
import Persistence

extension LogPage {
    init(_ content: LogContent) {
        let draft = content.draft
        let standing = draft?.standing ?? []
        let entries = EntryMaker(content)
        exercises = standing.map { entries.entry($0, isFirst: $0.id == standing.first?.id) }
        heading = draft?.name ?? "Log"
        title = draft.flatMap(\.name) ?? "Log workout"
        alerts = LogAlerts.make(content)
        head = Head(content)
        totals = draft.map { Self.totals($0, content.unit) } ?? []
        adding = Adding(content)
        updateAddress = content.mintAddress()
        saveAddress = content.mintAddress()
        status = Self.status(draft, content.changedAt)
        saveNote = draft.map { $0.setCount == 0 ? "" : Count.sets($0.setCount) } ?? ""
        undo = Undo(content)
        rest = content.rest
        offersPlan = content.offersPlan
        pastAddress = draft == nil && !content.choosesDay ? "/log?day=1" : ""
    }

    private static func status(_ draft: LogDraft?, _ changedAt: String) -> String {
        switch draft?.state {
        case nil: "New workout"
        case .draft: "Draft kept, \(changedAt)"
        case .saved: "Saved before, \(changedAt)"
        case .binned: "In the trash, \(changedAt)"
        }
    }

    private static func totals(_ draft: LogDraft, _ unit: WeightUnit) -> [PageStat] {
        let volume = draft.standing.reduce(Volume.zero) { sum, exercise in
            sum + Volume(of: exercise.standing.map(\.values), loadKind: exercise.loadKind)
        }
        return [
            PageStat(label: "Volume, \(unit.symbol)", value: volume.text(in: unit)),
            PageStat(label: "Sets", value: "\(draft.setCount)"),
        ]
    }
}

extension LogPage.Head {
    fileprivate init(_ content: LogContent) {
        let draft = content.draft
        let day = draft?.day ?? content.plausibleDay ?? content.today
        let keptDay = draft?.keptTexts[LogCell.day]
        let keptName = draft?.keptTexts[LogCell.name]
        rev = "\(draft?.headRev ?? 0)"
        self.day = day.longText
        shortDay = day.mediumText
        date = keptDay ?? day.iso
        dateError = keptDay.flatMap { WorkoutDayField.read($0, today: content.today).refusal } ?? ""
        name = keptName ?? draft?.name ?? ""
        nameError = keptName == nil ? "" : "Use at most \(WorkoutLimits.name) characters."
        isOpen = content.choosesDay || keptDay != nil || keptName != nil
    }
}

extension LogContent {
    /// The chosen day, if a workout can have been on it.
    fileprivate var plausibleDay: LocalDay? {
        chosenDay.flatMap { $0.isPlausibleForWorkout(today: today) ? $0 : nil }
    }
}

extension WorkoutDayReading {
    /// Why the day is not taken.
    var refusal: String? {
        if case .refused(let sentence) = self { sentence } else { nil }
    }
}

extension LogPage.Adding {
    init(_ content: LogContent) {
        address = content.mintAddress()
        text = content.draft?.keptTexts[LogCell.exercise] ?? content.typedExercise
        if case .refused(.unreadableExercise(let sentence)) = content.notice {
            error = sentence
        } else if case .refused(.tooManyExercises(let limit)) = content.notice {
            error = "A workout has at most \(limit) exercises. Save this one and start another."
        } else {
            error = ""
        }
        let standing = Set(content.draft?.standing.map(\.exerciseID) ?? [])
        recents = content.recents.filter { !standing.contains($0.id) }.prefix(5).map {
            (id: $0.id.text, name: $0.name, address: content.mintAddress())
        }
        suggestions = content.suggestions
        question = content.near.isEmpty ? "" : "No exercise is called “\(text)”. Which one is it?"
        let near = content.near.map {
            (operation: "add-exercise.\($0.id)", address: content.mintAddress(), label: $0.name, note: "")
        }
        let own = (operation: "add-own", address: content.mintAddress(), label: text, note: "A new one of my own")
        choices = near.isEmpty ? [] : near + [own]
    }
}

extension LogPage.Undo {
    /// The offer to bring a workout back out of the trash.
    init(of binned: BinnedWorkout, address: String) {
        let name = binned.name ?? "The workout"
        self.init(
            text: "\(name) of \(binned.day.mediumText), \(Count.sets(binned.setCount)), is in the trash.",
            operation: "bring-back.\(binned.id)",
            address: address
        )
    }

    fileprivate init?(_ content: LogContent) {
        guard let draft = content.draft else {
            guard let binned = content.binned else { return nil }
            self.init(of: binned, address: content.mintAddress())
            return
        }
        let (text, operation): (String, String)
        switch content.notice {
        case .removedSet(let id):
            guard let exercise = draft.exercise(ofSet: id), draft.set(id)?.isBinned == true else { return nil }
            let values = draft.set(id)?.values.text(in: content.unit) ?? ""
            (text, operation) = ("\(values) of \(exercise.name) is removed.", "restore-set.\(id)")
        case .removedExercise(let id):
            guard let exercise = draft.exercise(id), exercise.isBinned else { return nil }
            let sets = exercise.standing.count
            let gone = sets == 0 ? "\(exercise.name) is" : "\(exercise.name) and \(Count.sets(sets)) are"
            (text, operation) = ("\(gone) removed.", "restore.\(id)")
        default: return nil
        }
        self.init(text: text, operation: operation, address: content.mintAddress())
    }
}
