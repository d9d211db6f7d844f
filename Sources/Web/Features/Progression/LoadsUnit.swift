import Domain
import HTTP
import Persistence

/// The answer to what a routine was offered.
struct LoadsUnit {
    let form: LoadsForm
    private let post: PlacesPost

    /// - Throws: `BadRequest` for what no form of ours sends.
    init(_ request: Request, _ signedIn: SignedIn, routine: Identifier) throws {
        post = try PlacesPost(request, signedIn, routine: routine)
        form = try LoadsForm(post.form)
    }

    /// - Returns: The page as it is now where something was not taken or not done.
    func run() throws -> LoadsContent? {
        let signedIn = post.signedIn
        return try post.once("loads", verb: "routine.\(form.operation.verb)") { old in
            let (unit, today) = (signedIn.athlete.unit, signedIn.today)
            var editor = LoadsEditor(old, try signedIn.loads(of: old), unit: unit, on: today)
            var problem = ""
            do throws(Domain.Refusal) {
                try perform(&editor)
            } catch {
                problem = error.sentence
            }
            try signedIn.routines.write(editor.routine, from: old, at: signedIn.now)
            for (place, decision) in editor.decisions {
                try signedIn.places.remember(decision, at: place, signedIn.now)
            }
            guard !problem.isEmpty || !editor.faults.isEmpty else { return nil }
            var content = LoadsContent(editor.routine, try signedIn.loads(of: editor.routine), signedIn)
            content.faults = editor.faults
            content.problem = problem
            return content
        }
    }

    private func perform(_ editor: inout LoadsEditor) throws(Domain.Refusal) {
        // What was typed is written whatever button was pressed; what cannot be read keeps all else from being done.
        editor.change(form.typed)
        guard editor.faults.isEmpty else { return }
        switch form.operation {
        case .change: break
        case .take(nil): try editor.take(form.raises)
        case .take(let place?): try editor.take((form.raises + form.lighter).filter { $0.place == place })
        case .ignore: try editor.ignore(form.raises + form.lighter)
        }
    }
}

/// The posted page of next loads.
///
/// `raise.{place}.{offer}` and `lighter.{place}.{offer}` say what the page offered, `weight.{place}.{printed}` what was
/// typed.
struct LoadsForm {
    let operation: Operation
    let raises: [SeenOffer]
    let lighter: [SeenOffer]
    let typed: [TypedLoad]

    /// The verb of the button that was pressed.
    enum Operation: Equatable {
        /// Writes the loads that were typed.
        case change
        /// Takes all raises, or what is offered at one place.
        case take(Identifier?)
        /// Lets all that is offered be until the next workout.
        case ignore

        /// Under what name it is remembered by its key.
        var verb: String {
            switch self {
            case .change: "load"
            case .take: "take"
            case .ignore: "ignore"
            }
        }
    }

    /// - Throws: `BadRequest` when no button of ours posts such an `op`.
    init(_ form: PlacesForm) throws(BadRequest) {
        let parts = form.verb.split(separator: ".", maxSplits: 1)
        switch (parts.first, parts.count > 1 ? Identifier(parts[1]) : nil) {
        case ("change", nil): operation = .change
        case ("ignore", nil): operation = .ignore
        case ("take", let place) where (place == nil) == (parts.count == 1): operation = .take(place)
        default: throw BadRequest(status: 400)
        }
        raises = form.fields("raise").map { SeenOffer($0.place, printed: $0.printed) }
        lighter = form.fields("lighter").map { SeenOffer($0.place, printed: $0.printed) }
        typed = form.fields("weight").map { TypedLoad($0.place, $0.text, printed: $0.printed) }
    }

    /// What the routine says of it afterwards.
    var answer: LoadsAnswer {
        switch operation {
        case .take(let place?): .taken([place])
        case .take(nil): .taken(raises.map(\.place))
        case .change, .ignore: .ignored
        }
    }
}

/// What was answered to the next loads, as the address of the routine carries it.
enum LoadsAnswer: Equatable {
    /// What these places ask for now was taken.
    case taken([Identifier])
    case ignored

    /// Nil where nothing was answered.
    init?(_ query: FormFields) {
        let places = query["took"]?.split(separator: ".").compactMap { Identifier($0) } ?? []
        guard !places.isEmpty || query["ignored"] != nil else { return nil }
        self = places.isEmpty ? .ignored : .taken(places)
    }

    var query: String {
        switch self {
        case .taken(let places): "took=" + places.map(\.text).joined(separator: ".")
        case .ignored: "ignored=1"
        }
    }

    /// With what the routine asks for now; nil where what was taken is not in it any more.
    func alert(_ routine: Routine, _ unit: WeightUnit) -> PageAlert? {
        guard case .taken(let places) = self else {
            return .quiet("Ignored.", "The loads of last time are used until another workout is done.")
        }
        let names = PlaceNames(routine)
        let taken = routine.exercises.filter { places.contains($0.id) }.map { "\(names[$0]) \($0.askedText(in: unit))" }
        return taken.isEmpty ? nil : .quiet("Taken.", "From now on: \(taken.joined(separator: ", ")).")
    }
}

/// What the page of next loads is made from: everything read, nothing formatted.
struct LoadsContent {
    let routine: Routine
    let loads: RoutineLoads
    let unit: WeightUnit
    let today: LocalDay
    let mintKey: () -> String
    /// What was typed and not taken.
    var faults: [LoadFault] = []
    /// Why what was asked for was not done.
    var problem = ""

    init(
        _ routine: Routine,
        _ loads: RoutineLoads,
        unit: WeightUnit,
        today: LocalDay,
        mintKey: @escaping () -> String
    ) {
        (self.routine, self.loads, self.unit, self.today, self.mintKey) = (routine, loads, unit, today, mintKey)
    }

    init(_ routine: Routine, _ loads: RoutineLoads, _ signedIn: SignedIn) {
        self.init(routine, loads, unit: signedIn.athlete.unit, today: signedIn.today) { signedIn.mintKey().text }
    }
}
