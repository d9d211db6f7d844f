import Domain
import Testing

/// A typo is nearly always a word that stands nowhere else in the table.
@Suite("The spelling of the catalogue")
struct CatalogueSpellingTests {
    /// Words that stand in the table once and were looked up.
    private static let accepted = """
        active alternate anderson arch arnolds away beep bird blocks bor boxing bp breaker broad bs calves cg cgbp
        circles clam clap clapping commando competition conventional cossack crucifix crush ctb curtsey cyclist dec
        deep depth devils dog double dragon drop elbows ergometer explosive ext extended fan fat ffess fire flag flexed
        flexibility flow flutter football fs ghr gm half handles heaving hike hiking hindu hkr hlr hpc hrpu hspu ht hug
        hydrant ibp inchworm inner jack jog jogging kipping knees kroc laps larsen laterals lean leaning legged legs
        lower lpd lu meadows mobility monster mountain multi nose ohs olympic outer overhand paloff partial passive
        pins pinwheel plie plyo plyometric pool pppu prayer pseudo pump rfess rings roll ropes rower ruck rucking
        scissor scott serratus sgdl shin shot shouldering shrimp shuttle sideways ski skier skip sledge sliding
        sorensen spider spin spinning spot sprinting star stationary stepper straddle stretching strict strongman svend
        swimming tate tbdl test tgu toes triangle ttb turkish typewriter uphill walkout windscreen woodchopper work
        yates 180 c2b t2b
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
