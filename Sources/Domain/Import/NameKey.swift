/// What a name of an exercise says, however a program words it: the movement, what it is done with, and help or added weight.
struct NameKey: Hashable {
    /// What two names must have in common: the words of the movement in order of the alphabet, and the modifiers.
    ///
    /// Grip, angle, stance and the side that works are words like any others here, so none of them is ever passed over.
    let movement: [String]
    let isAssisted: Bool
    let isWeighted: Bool
    /// Nil where the name says nothing of it.
    let equipment: Equipment?

    init(_ name: String) {
        var words = NameWords.split(name)
        equipment = NameWords.takeEquipment(from: &words)
        isAssisted = NameWords.take(NameWords.assisted, from: &words)
        isWeighted = NameWords.take(NameWords.weighted, from: &words)
        movement = words.sorted()
    }

    /// The same without what it is done with.
    var lift: Lift { Lift(movement: movement, isAssisted: isAssisted, isWeighted: isWeighted) }

    struct Lift: Hashable {
        var movement: [String]
        let isAssisted: Bool
        let isWeighted: Bool

        /// Without the words that programs add or leave out without meaning another lift; nil where there are none.
        var short: Lift? {
            var lift = self
            lift.movement.removeAll(where: NameWords.optional.contains)
            return lift.movement.isEmpty ? nil : lift
        }
    }
}

/// The words of names of exercises.
enum NameWords {
    /// The words in one form each: several that mean one thing are one word, plurals are none.
    static func split(_ name: String) -> [String] {
        let plain = PlainText.folded(name).replacing("'", with: "").replacing("&", with: " ")
        var words: [String] = []
        for word in plain.unicodeScalars.split(whereSeparator: { !$0.properties.isAlphabetic && !isDigit($0) }) {
            words.append(forms[String(word)] ?? WordForm.full(WordForm.singular(String(word))))
        }
        return joined(words).filter { !empty.contains($0) }
    }

    static func take(_ wanted: Set<String>, from words: inout [String]) -> Bool {
        let count = words.count
        words.removeAll(where: wanted.contains)
        return words.count < count
    }

    /// Takes out what names equipment; of several the first counts, and nothing is left of any.
    static func takeEquipment(from words: inout [String]) -> Equipment? {
        var found: Equipment?
        words.removeAll { word in
            guard let equipment = equipment[word] else { return false }
            found = found ?? equipment
            return true
        }
        return found
    }

    static let assisted: Set = [
        "assisted", "assistida", "assistido", "asistida", "asistido", "assistee", "assiste", "unterstutzt", "destekli",
    ]
    static let weighted: Set = ["weighted", "loaded"]
    static let optional: Set = [
        "bentover", "bicep", "tricep", "lat", "conventional", "traditional", "regular", "olympic",
    ]
    private static let empty: Set = ["flat", "and", "the", "with", "on", "a", "of", "using"]

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// Phrases become one word, and so does a direction such as "low to high".
    private static func joined(_ words: [String]) -> [String] {
        var joined: [String] = []
        var rest = words[...]
        while let first = rest.first {
            if let (count, word) = phrase(at: rest) {
                joined.append(word)
                rest = rest.dropFirst(count)
            } else if rest.count > 2, rest[rest.startIndex + 1] == "to" {
                joined.append(rest.prefix(3).joined())
                rest = rest.dropFirst(3)
            } else {
                joined.append(first)
                rest = rest.dropFirst()
            }
        }
        return joined
    }

    private static func phrase(at words: ArraySlice<String>) -> (count: Int, word: String)? {
        for count in [3, 2] where words.count >= count {
            if let word = phrases[words.prefix(count).joined(separator: " ")] { return (count, word) }
        }
        return nil
    }

    /// Words that have no common form by rule.
    private static let forms = [
        "flies": "fly", "flyes": "fly", "flys": "fly", "pullups": "pullup", "chinups": "chinup", "pushups": "pushup",
        "skullcrushers": "skullcrusher", "tricep": "tricep", "triceps": "tricep", "biceps": "bicep", "calves": "calf",
        "alternating": "alternate", "dumbell": "dumbbell", "dumbells": "dumbbell", "lying": "lying", "paused": "pause",
        "elevated": "elevated", "standing": "standing", "legged": "leg", "armed": "arm", "press": "press", "ups": "up",
        "abductor": "abduction", "adductor": "adduction", "oh": "overhead", "rdl": "rdl",
    ]

    /// After plurals are gone.
    private static let phrases = [
        "pull up": "pullup", "chin up": "chinup", "push up": "pushup", "press up": "pushup", "sit up": "situp",
        "step up": "stepup", "muscle up": "muscleup", "get up": "getup", "push down": "pushdown",
        "press down": "pushdown",
        "pull down": "pulldown", "pull over": "pullover", "cross over": "crossover", "kick back": "kickback",
        "skull crusher": "skullcrusher", "dead lift": "deadlift", "bent over": "bentover", "t bar": "tbar",
        "v bar": "vbar",
        "face pull": "facepull", "pull through": "pullthrough", "hip thruster": "hip thrust",
        "body weight": "bodyweight",
        "one arm": "onearm", "one leg": "oneleg", "one hand": "onearm", "narrow grip": "closegrip",
        "close grip": "closegrip", "wide grip": "widegrip", "reverse grip": "reversegrip",
        "neutral grip": "neutralgrip",
        "underhand grip": "reversegrip", "smith machine": "smith", "ez bar": "ezbar", "ez curl bar": "ezbar",
        "curl bar": "ezbar", "trap bar": "trapbar", "hex bar": "trapbar", "hammer strength": "machine",
        "resistance band": "band", "weight plate": "plate", "medicine ball": "medicineball",
        "suspension trainer": "suspension",
        "exercise ball": "stabilityball", "stability ball": "stabilityball", "swiss ball": "stabilityball",
    ]

    private static let equipment: [String: Equipment] = [
        "barbell": .barbell, "bar": .barbell, "barra": .barbell, "langhantel": .barbell, "barre": .barbell,
        "dumbbell": .dumbbell, "halter": .dumbbell, "haltere": .dumbbell, "dambil": .dumbbell, "mancuerna": .dumbbell,
        "kurzhantel": .dumbbell, "kettlebell": .kettlebell, "cable": .cable, "pulley": .cable, "polia": .cable,
        "polea": .cable, "kabelzug": .cable, "machine": .machine, "lever": .machine, "maquina": .machine,
        "maschine": .machine, "smith": .smithMachine, "ez": .ezBar, "ezbar": .ezBar, "trapbar": .trapBar,
        "band": .resistanceBand, "banded": .resistanceBand, "plate": .weightPlate, "suspension": .suspensionTrainer,
        "trx": .suspensionTrainer, "bodyweight": .none, "landmine": .landmine, "medicineball": .medicineBall,
        "stabilityball": .stabilityBall, "sandbag": .sandbag,
    ]
}

extension Equipment {
    /// Whether a name without equipment means it: the body, and what it hangs on or lies on.
    var isImplied: Bool {
        switch self {
        case .none, .pullUpBar, .dipBars, .rings, .bench, .box, .abWheel: true
        default: false
        }
    }
}
