import Domain
import Testing

@Suite("A place in the history")
struct HistoryKeyTests {
    private static let text = "2026-11-30.1796064120000.AZrWx0FsI2RmVb3kQ9xT0A"

    @Test("it reads back as it was written")
    func reads() throws {
        let key = try #require(HistoryKey(Self.text))
        #expect(key.day.iso == "2026-11-30")
        #expect(key.instant.milliseconds == 1_796_064_120_000)
        #expect(key.id.text == "AZrWx0FsI2RmVb3kQ9xT0A")
        #expect(key.text == Self.text)
        #expect(HistoryKey("1969-12-31.-1.AZrWx0FsI2RmVb3kQ9xT0A")?.instant.milliseconds == -1)
    }

    @Test(
        "whatever else stands in an address is none",
        arguments: [
            "", "2026-11-30", "2026-02-30.0.AZrWx0FsI2RmVb3kQ9xT0A", "2026-11-30.x.AZrWx0FsI2RmVb3kQ9xT0A",
            "2026-11-30.007.AZrWx0FsI2RmVb3kQ9xT0A", "2026-11-30.+7.AZrWx0FsI2RmVb3kQ9xT0A",
            "2026-11-30.99999999999999999999.AZrWx0FsI2RmVb3kQ9xT0A", "2026-11-30.0.AZrWx0FsI2RmVb3kQ9xT0",
            "2026-11-30.0.AZrWx0FsI2RmVb3kQ9xT0A.", "2026-11-30.0.AZrWx0FsI2RmVb3kQ9xT0A.0", "2026-11-30..",
            " 2026-11-30.0.AZrWx0FsI2RmVb3kQ9xT0A",
        ]
    )
    func refuses(_ text: String) {
        #expect(HistoryKey(text) == nil)
    }

    @Test("the day decides, then the moment, then the name of the row")
    func compares() throws {
        let texts = [
            "2026-11-29.9.AZrWx0FsI2RmVb3kQ9xT0A", "2026-11-30.-5.AZrWx0FsI2RmVb3kQ9xT0A",
            "2026-11-30.5.AZrWx0FsI2RmVb3kQ9xT0A", "2026-11-30.5.BZrWx0FsI2RmVb3kQ9xT0A",
        ]
        let keys = try texts.map { try #require(HistoryKey($0)) }
        #expect(keys.reversed().sorted() == keys)
    }
}
