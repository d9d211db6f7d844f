import Domain
import Testing

/// A typo is nearly always a word that stands nowhere else in the table.
@Suite("The spelling of the catalogue")
struct CatalogueSpellingTests {
    /// Words that stand in the table once and were looked up.
    private static let accepted = """
        alternate anderson arnolds away backward bird blocks bor bp breaker broad bs calves cg cgbp clam clap
        clapping climber commando competition conventional cossack crucifix crush ctb curtsey cyclist dec deep depth
        devils dog double dragon drop elbows explosive ext fat ffess fire flag flutter football fs ghr gm half
        handles hands heaving heavy hindu hkr hlr hpc hrpu hspu ht hydrant ibp inchworm inner jumping kipping kroc
        larsen laterals lean leaning legged legs lower lpd lu meadows monster mountain multi nose ohs olympic out
        outer overhand paloff partial pins pinwheel plie plyo plyometric pppu prayer pseudo pump rfess rings roll
        running scissor scott serratus sgdl shin shot shouldering shrimp sideways sled sliding spider straddle
        strict strongman suitcase supine svend tate tbdl tgu toes triangle ttb turkish typewriter walkout windscreen
        woodchopper yates yoke 180 c2b t2b
        """

    /// Words with a capital wherever they stand.
    private static let proper: Set<Substring> = [
        "Arnold", "Bradford", "Bulgarian", "Cuban", "French", "Nordic", "Pallof", "Pendlay", "Romanian", "Russian",
        "Smith", "Spanish", "Zercher", "Zottman",
    ]

    private let names: [String]

    init() throws {
        names = try Catalogue.builtIn().flatMap { [$0.name] + $0.aliases }
    }

    @Test("a word that stands alone in the table is a word")
    func hasNoTypos() {
        let words = names.flatMap { Self.words($0.lowercased()) }.map(String.init)
        let lonely = Dictionary(grouping: words) { $0 }.filter { $0.value.count == 1 }.keys
        let accepted = Self.accepted.split(whereSeparator: \.isWhitespace).map(String.init)
        #expect(Set(lonely).subtracting(accepted).sorted() == [])
        #expect(Set(accepted).subtracting(lonely).sorted() == [], "no longer alone in the table")
    }

    @Test("names are in ASCII, without stray blanks, hyphens or signs")
    func isPlain() {
        for name in names {
            #expect(name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " " || $0 == "-") }, "\(name)")
            #expect(Self.words(name).allSatisfy { !$0.isEmpty }, "\(name)")
        }
    }

    @Test("names are in sentence case; abbreviations and names of people and places keep their capitals")
    func isInSentenceCase() {
        for name in names {
            let words = Self.words(name)
            #expect(words.first?.first?.isLowercase == false, "\(name)")
            for word in words.dropFirst() where !Self.isAbbreviation(word) && !Self.proper.contains(word) {
                #expect(word == word.lowercased(), "\(name)")
            }
        }
    }

    private static func isAbbreviation(_ word: Substring) -> Bool {
        word.count <= 5 && word == word.uppercased()
    }

    private static func words(_ name: some StringProtocol) -> [Substring] {
        String(name).split(omittingEmptySubsequences: false) { $0 == " " || $0 == "-" }
    }
}
