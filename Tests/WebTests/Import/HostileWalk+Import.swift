import HTTP
import Testing
import WebTestSupport

/// A file of another program whose every text is hostile.
extension HostileWalk {
    mutating func bring() throws {
        // No phone has a file whose name holds a control.
        let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
        let cell = String(String.UnicodeScalarView(scalars))
        let blocks = [
            StrongFile.Block("2026-11-02", "Wombat \(cell)", ["50", "5000"], in: cell),
            StrongFile.Block("2026-11-04", "Squat (Barbell)", ["50"], in: cell),
        ]
        let file = StrongFile(blocks, more: ["2026-11-05 18:00:00,Legs,Squat,1,wombat,5,,,,,"])
        let id = try browser.sendImport(file, named: "\(cell.prefix(60)).csv")
        look("the file", browser.page)
        let name = try #require(browser.page.fieldNames.first { $0.hasPrefix("n.") })
        look("a name to be typed", try submit("read", overriding: [name: "typed"]))
        let typed = "x.\(name.dropFirst(2))"
        look("a name that is typed", try submit("read", overriding: [name: "typed", typed: "Wombat \(text)"]))
        look("on its way", try submit("add", overriding: [name: "own"]))
        try site.runImports()
        look("the report", browser.open("/data/import/\(id)"))
        look("what was left out", browser.open("/data/import/\(id)/left-out"))
        look("the files", browser.open("/data/import"))
        let slip = try #require(browser.open("/data/import/\(id)").links.first { $0.address.hasPrefix("/workouts/") })
        look("a workout of the file", browser.open(slip.address))
        browser.open("/data/import/\(id)")
        look("taken out", try submit("undo", overriding: [:]))
        look("the trash with it", browser.open("/data/trash"))
    }
}
