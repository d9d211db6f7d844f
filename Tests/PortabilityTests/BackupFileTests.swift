import Crypto
import Domain
import Testing

@testable import Portability

@Suite("A backup is a file that says what it holds, and is read whole or not at all")
struct BackupFileTests {
    private let file = BackupFile(BackupSample.content, records: 1, madeAt: Instant(milliseconds: 1_796_064_120_000))

    private var text: String { String(decoding: file.bytes(digest: SHA256.digest), as: UTF8.self) }

    private func read(_ text: String) throws -> BackupFile {
        try BackupFile(reading: Array(text.utf8), folding: { $0.lowercased() }, digest: SHA256.digest)
    }

    private func problem(_ text: String) -> String {
        do {
            _ = try read(text)
            return "read"
        } catch {
            return (error as? UnreadableFile)?.sentence ?? "\(error)"
        }
    }

    /// The text with something else in it, and the sum that fits.
    private func changed(_ old: String, _ new: String) -> String {
        let text = text.replacing(old, with: new)
        guard let start = text.firstRange(of: "\"data\":"), let end = text.firstRange(of: ",\n\"sha256\"") else {
            return text
        }
        let data = Array(text[start.upperBound..<end.lowerBound].utf8).filter { $0 != 0x0A }
        return text[..<end.lowerBound] + ",\"sha256\":\"\(SHA256.digest(data).hexadecimal)\"}"
    }

    @Test("what is read is what was written, and is written the same again")
    func roundTrip() throws {
        let read = try read(text)
        #expect(read.content == file.content && read.records == 1 && read.madeAt == file.madeAt)
        #expect(read.bytes(digest: SHA256.digest) == file.bytes(digest: SHA256.digest))
    }

    @Test("it names its version, counts each kind, and has a line for each row")
    func shape() {
        #expect(text.hasPrefix("{\"format\":\"workout-tracker\",\"version\":1,\"made_at\":1796064120000,\n"))
        #expect(text.contains("\"workouts\":1,") && text.contains("\"sets\":1,") && text.contains("\"records\":1}"))
        #expect(text.contains("\"exercise\":\"/back-squat\""))
        #expect(text.contains("\"weight_milli\":62500,\"weight_unit\":\"kg\""))
        #expect(text.split(separator: "\n").count { $0.hasPrefix("{\"id\"") } == 4)
    }

    @Test("a file of before there were styles means the standard, which is written with it from then on")
    func beforeStyles() throws {
        let style = #""decimal_mark":"comma","thousands_mark":"space","date_style":"month","clock_style":"12h""#
        let standard = #""decimal_mark":"point","thousands_mark":"mark","date_style":"day","clock_style":"24h""#
        #expect(text.contains(style))
        let old = try read(changed(",\(style)", ""))
        #expect(String(decoding: old.bytes(digest: SHA256.digest), as: UTF8.self).contains(",\(standard)}"))
        #expect(try read(changed(style, standard)).content == old.content)
        #expect(problem(changed("\"12h\"", "\"13h\"")).contains("clock_style"))
    }

    @Test("a file that an editor has laid out anew is still whole")
    func layout() throws {
        let wide = text.replacing("\n", with: "\r\n  ").replacing("\":", with: "\" : ")
        #expect(try read("\u{FEFF}" + wide).content == file.content)
    }

    @Test("one changed letter, and a lost end, are noticed")
    func damage() {
        #expect(problem(text.replacing("62500", with: "62501")).contains("checksum"))
        #expect(problem(String(text.dropLast(20))).contains("cut off"))
        #expect(problem(text.replacing("\"sets\":1", with: "\"sets\":2")).contains("another number"))
        #expect(problem(text + "x").contains("follows"))
    }

    @Test("what is no backup, or one of a newer program, is refused and says why")
    func foreign() {
        #expect(problem("").contains("empty"))
        #expect(problem("{\"data\":{}}") == "It is no backup of workout-tracker.")
        #expect(problem("{\"format\":\"other\",\"version\":1}") == "It is no backup of workout-tracker.")
        #expect(problem("Date,Exercise\n").contains("no JSON"))
        #expect(problem(text.replacing("\"version\":1", with: "\"version\":2")).contains("newer workout-tracker"))
        #expect(problem(text.replacing("\"version\":1", with: "\"version\":0")).contains("no version"))
    }

    @Test(
        "values that no log could hold are refused, by row and name",
        arguments: [
            ("\"reps\":5", "\"reps\":-5", "reps"), ("\"reps\":5", "\"reps\":\"5\"", "reps"),
            ("\"reps\":5", "\"reps\":99999999999", "reps"), ("\"kind\":\"working\"", "\"kind\":\"odd\"", "kind"),
            ("\"local_day\":\"2026-11-30\"", "\"local_day\":\"2026-02-30\"", "local_day"),
            ("\"weight_unit\":\"kg\"", "\"weight_unit\":\"stone\"", "weight_unit"),
            ("\"reps\":5", "\"wings\":5", "wings"), ("\"/back-squat\"", "\"/../x\"", "exercise"),
            ("\"zone\":\"UTC\"", "\"zone\":\"\\u0000\"", "zone"),
        ]
    )
    func hostile(_ old: String, _ new: String, _ name: String) {
        let problem = problem(changed(old, new))
        #expect(problem.hasPrefix("Row 1 of ") && problem.contains(name), "\(problem)")
    }

    @Test("workouts of before 1970 are read, from the first day that one can have")
    func early() throws {
        let first = "\"local_day\":\"1900-01-01\",\"zone\":\"UTC\",\"sort_instant\":-2208988800000"
        let early = changed("\"local_day\":\"2026-11-30\",\"zone\":\"UTC\",\"sort_instant\":7", first)
        let sort = BackupSchema.table("workouts")?.place(of: "sort_instant") ?? 0
        #expect(try read(early).content["workouts"].map { $0[sort] } == [.integer(-2_208_988_800_000)])
        #expect(problem(changed("\"sort_instant\":7", "\"sort_instant\":-2209075200001")).contains("sort_instant"))
    }

    @Test("the longest life that can be made up is small enough to be read again")
    func largest() throws {
        let (workouts, sets) = (6_000, 40)
        let line = { (table: String) in
            let text = text.split(separator: "\n").first { $0.contains(table) }
            return text?.utf8.count ?? 0
        }
        // A set with all that is usually said of it, and what was asked; an exercise for every four of them.
        let set = line("\"reps\":5") + 60 + 140
        let exercise = line("\"workout_id\"") + 100
        let workout = line("\"local_day\"") + 250
        #expect(line("\"reps\":5") > 200 && line("\"workout_id\"") > 200 && line("\"local_day\"") > 100)
        #expect(workouts * (workout + sets * set + sets / 4 * exercise) < BackupFile.largest)
    }

    @Test("a set of a workout that is not there is refused")
    func dangling() {
        let names: [String] = [UInt8(1), 9].map { "\"workout_id\":\"\(BackupSample.id($0))\"" }
        #expect(problem(changed(names[0], names[1])).contains("does not hold"))
    }

    @Test("an older version is brought up to date row by row")
    func upgrade() throws {
        let old = changed("\"completion\":\"complete\",", "")
        #expect(problem(old).contains("no completion"))
        let step = BackupUpgrade(from: 1) { table, fields in
            if table == "workouts" { fields["completion"] = .text("complete") }
        }
        let read = { (upgrades: [BackupUpgrade]) in
            try BackupFile(
                reading: Array(old.utf8),
                current: 2,
                upgrades: upgrades,
                folding: { $0.lowercased() },
                digest: SHA256.digest
            )
        }
        #expect(try read([step]).content == file.content)
        #expect(throws: UnreadableFile("It has version 1, which is too old to be read.")) { try read([]) }
    }
}
