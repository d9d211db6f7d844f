/// Reads what a person typed as a prescription; docs/prescriptions.md has the grammar.
public struct PrescriptionReader {
    var scanner: PrescriptionScanner
    /// That of the exercise, where it is known.
    let loadKind: LoadKind?
    /// Of weights that are typed without one.
    let unit: WeightUnit

    /// Reads the whole text, or throws the first mistake with its place.
    ///
    /// Where the load kind is known, what its sets do not have is a mistake.
    public static func read(
        _ text: String,
        for loadKind: LoadKind? = nil,
        in unit: WeightUnit
    ) throws(PrescriptionFault) -> Prescription {
        var reader = PrescriptionReader(text, loadKind, unit)
        return try reader.prescription()
    }

    private init(_ text: String, _ loadKind: LoadKind?, _ unit: WeightUnit) {
        scanner = PrescriptionScanner(text)
        self.loadKind = loadKind
        self.unit = unit
    }

    private mutating func prescription() throws(PrescriptionFault) -> Prescription {
        guard !scanner.isAtEnd else { throw fault("Write sets × reps, like 3 × 8–12.") }
        var blocks: [PrescribedBlock] = []
        repeat {
            let start = scanner.next
            try blocks.append(block())
            guard Prescription(blocks) != nil else {
                throw fault("An exercise has at most \(RoutineLimits.rounds) sets.", at: start..<scanner.index)
            }
        } while try takeSeparator()
        guard let prescription = Prescription(blocks) else { throw fault("Write sets × reps, like 3 × 8–12.") }
        return prescription
    }

    /// Whether another block follows; anything else that is left is a mistake.
    private mutating func takeSeparator() throws(PrescriptionFault) -> Bool {
        if scanner.take(oneOf: ";") || scanner.take(word: ["then"]) { return true }
        let comma = scanner.next
        if scanner.take(oneOf: ",") {
            if scanner.take(word: ["then"]) { return true }
            guard !scanner.isAtEnd else {
                throw fault("After the comma something is missing.", at: comma..<(comma + 1))
            }
        }
        guard scanner.isAtEnd else { throw unreadable() }
        return false
    }

    private mutating func block() throws(PrescriptionFault) -> PrescribedBlock {
        let start = scanner.next
        let sets = try setCount()
        let work = try work()
        var load: PrescribedLoad?
        var rest: Int?
        var isLoaded = false
        while true {
            let place = scanner.nextPlace
            if let part = try takeLoad() {
                guard !isLoaded else { throw fault("The load stands here twice.", at: place) }
                (load, isLoaded) = (part.load, true)
            } else if try takeRestWord() {
                guard rest == nil else { throw fault("The rest stands here twice.", at: place) }
                rest = try self.rest()
            } else {
                break
            }
        }
        guard let block = PrescribedBlock(sets: sets, work, at: load, rest: rest) else {
            throw fault("That is beyond what can be logged. Check the numbers.", at: start..<scanner.index)
        }
        return block
    }

    private mutating func setCount() throws(PrescriptionFault) -> Int {
        guard let place = scanner.takeNumber() else {
            throw unreadable("Begin with the number of sets, like 3 × 8–12.")
        }
        guard case .value(let thousandths) = NumberParser.read(scanner.text(place), upTo: RoutineLimits.rounds * 1000),
            thousandths >= 1000, thousandths.isMultiple(of: 1000)
        else { throw fault("Sets are a whole number from 1 to \(RoutineLimits.rounds).", at: place) }
        return thousandths / 1000
    }
}

extension PrescriptionReader {
    /// Of what stands next, or is missing there.
    func unreadable(_ sentence: String? = nil) -> PrescriptionFault {
        let place = scanner.nextPlace
        return fault(sentence ?? "Cannot read “\(scanner.text(place))” here.", at: place)
    }

    func fault(_ sentence: String, at place: Range<Int>? = nil) -> PrescriptionFault {
        PrescriptionFault(place: place ?? scanner.nextPlace, sentence: sentence)
    }
}
