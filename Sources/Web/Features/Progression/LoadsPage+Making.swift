import Domain
import Persistence

extension LoadsPage {
    init(_ content: LoadsContent) {
        let places = content.loads.places
        let (raises, lighter) = (content.loads.raises, content.loads.lighter)
        alerts = content.alerts
        id = content.routine.id.text
        name = content.routine.name
        day = content.today.mediumText(relativeTo: content.today)
        lead =
            places.isEmpty
            ? "There is nothing in it yet."
            : "What the last complete workouts say; those of one day count as one. "
                + "Change any of it in the routine, or ignore it."
        let names = PlaceNames(content.routine)
        rows = places.map { Row($0, names, content) }
        offers = raises.compactMap { $0.field("raise") } + lighter.compactMap { $0.field("lighter") }
        single = ((raises.count > 1 ? raises : []) + lighter).map { Choice($0, names, content) }
        fields = places.filter(\.takesOneWeight).map { Field($0, names, content) }
        others = Self.others(places, names)
        isChanging = !content.faults.isEmpty
        take = raises.isEmpty ? "" : raises.count == 1 ? "Take 1 raise" : "Take \(raises.count) raises"
        keys = (content.mintKey(), content.mintKey(), content.mintKey())
    }

    private static func others(_ places: [PlaceLoad], _ names: PlaceNames) -> String {
        let others = places.filter { $0.exercise.loadKind.hasWeight && !$0.takesOneWeight }.map { names[$0.exercise] }
        return others.isEmpty ? "" : "Each set has a weight of its own: \(others.joined(separator: ", "))."
    }
}

/// What the exercises of a routine are called, with their number where one stands there twice.
struct PlaceNames {
    private var names: [Identifier: String] = [:]

    init(_ routine: Routine) {
        let numbers = RoutineNumbers(routine).numbers
        let counts = Dictionary(routine.exercises.map { ($0.name, 1) }, uniquingKeysWith: +)
        for (number, exercise) in zip(numbers, routine.exercises) {
            names[exercise.id] = counts[exercise.name] == 1 ? exercise.name : "\(number) \(exercise.name)"
        }
    }

    subscript(_ exercise: RoutineExercise) -> String { names[exercise.id] ?? exercise.name }
}

extension PlaceLoad {
    /// The name of the hidden field that says what is offered here.
    fileprivate func field(_ what: String) -> String? {
        advice.offer.map { "\(what).\(exercise.id).\(SeenOffer(exercise.id, $0).token)" }
    }
}

extension LoadsPage.Row {
    fileprivate init(_ place: PlaceLoad, _ names: PlaceNames, _ content: LoadsContent) {
        let text = LoadAdviceText(place.advice, in: content.unit, on: content.today)
        isUp = place.advice.isRaise
        isDown = !isUp && place.advice.offer != nil
        name = names[place.exercise]
        sentence = text.sentence
        value = text.value
        mark = text.mark
        workouts = place.advice.evidence.map {
            ("/workouts/\($0.key.id)", $0.key.day.mediumText(relativeTo: content.today))
        }
    }
}

extension LoadsPage.Choice {
    fileprivate init(_ place: PlaceLoad, _ names: PlaceNames, _ content: LoadsContent) {
        let text = LoadAdviceText(place.advice, in: content.unit, on: content.today)
        operation = "take.\(place.exercise.id)"
        key = content.mintKey()
        title = "\(names[place.exercise]): \(text.value)"
        note = place.advice.isRaise ? "This one alone" : "An easier load to go on from, if you like"
    }
}

extension LoadsPage.Field {
    fileprivate init(_ place: PlaceLoad, _ names: PlaceNames, _ content: LoadsContent) {
        let kept = place.weight?.text(in: content.unit) ?? ""
        let fault = content.faults.first { $0.place == place.exercise.id }
        let kind = place.exercise.loadKind
        id = "w-\(place.exercise.id)"
        name = "weight.\(place.exercise.id).\(PrintedText(kept: kept).token)"
        label = "\(names[place.exercise]), \(kind.words(for: .weight, content.unit))"
        value = fault?.text ?? kept
        error = fault?.sentence ?? ""
    }
}

extension LoadsContent {
    fileprivate var alerts: [PageAlert] {
        var alerts: [PageAlert] = []
        if !problem.isEmpty { alerts.append(PageAlert(title: "Not done", text: problem)) }
        let names = PlaceNames(routine)
        let links = faults.compactMap { fault -> PageAlert.Link? in
            guard let place = loads.place(fault.place), place.takesOneWeight else { return nil }
            return PageAlert.Link(address: "#w-\(fault.place)", label: names[place.exercise])
        }
        if !links.isEmpty {
            let text = "Everything else is kept. Correct what you typed, and send again:"
            alerts.append(PageAlert(title: "Not taken", text: text, links: links))
        }
        let lost = faults.filter { loads.place($0.place)?.takesOneWeight != true }.map { "“\($0.text)”" }
        if !lost.isEmpty {
            let text = "You typed \(lost.joined(separator: ", ")) where one weight for all sets has no place any more."
            alerts.append(PageAlert(title: "No place for it", text: text))
        }
        return alerts
    }
}
