/// Several ways to write one word.
enum WordForm {
    /// The full form first.
    private static let groups = [
        ["barbell", "bb"], ["bodyweight", "bw"], ["calf", "calves"], ["deadlift", "dl"], ["delt", "deltoid"],
        ["dumbbell", "db"], ["fly", "flye", "flies", "flyes"], ["kettlebell", "kb"], ["one", "single", "1"],
        ["overhead", "oh"],
    ]

    private static let groupsByForm = Dictionary(
        uniqueKeysWithValues: groups.flatMap { group in group.map { ($0, group) } }
    )

    /// The word that stands for all forms.
    static func full(_ word: String) -> String { groupsByForm[word]?.first ?? word }

    /// All forms, the word itself among them.
    static func all(_ word: String) -> [String] { groupsByForm[word] ?? [word] }

    /// The word without the ending of an English plural; a form of its own stays.
    static func singular(_ word: String) -> String {
        guard word.utf8.count > 2, word.hasSuffix("s"), !word.hasSuffix("ss"), groupsByForm[word] == nil else {
            return word
        }
        let ending = ["ches", "shes", "sses"].contains { word.hasSuffix($0) } ? 2 : 1
        return String(word.dropLast(ending))
    }
}
