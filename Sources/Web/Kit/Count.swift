import Domain

/// Numbers with their nouns.
enum Count {
    static func sets(_ number: Int) -> String { number == 1 ? "1 set" : "\(GroupedNumber.text(number)) sets" }
    static func exercises(_ number: Int) -> String { number == 1 ? "1 exercise" : "\(number) exercises" }
    static func minutes(_ number: Int) -> String { number == 1 ? "1 minute" : "\(number) minutes" }
    static func days(_ number: Int) -> String { number == 1 ? "1 day" : "\(number) days" }
    static func weeks(_ number: Int) -> String { number == 1 ? "1 week" : "\(number) weeks" }
    static func routines(_ number: Int) -> String { number == 1 ? "1 routine" : "\(number) routines" }
    static func times(_ number: Int) -> String { number == 1 ? "1 time" : "\(number) times" }
    static func records(_ number: Int) -> String { number == 1 ? "1 record" : "\(number) records" }
    static func lines(_ number: Int) -> String { number == 1 ? "1 line" : "\(GroupedNumber.text(number)) lines" }
    static func names(_ number: Int) -> String { number == 1 ? "1 name" : "\(GroupedNumber.text(number)) names" }
    static func workouts(_ number: Int) -> String {
        number == 1 ? "1 workout" : "\(GroupedNumber.text(number)) workouts"
    }
}
