import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

extension OwnershipTests {
    @Test("a post about another's file is answered to the byte like one about nobody's, and changes nothing")
    func foreignImportPosts() throws {
        let others = try site.lifter(named: "jonas@example.com").browser
        let mine = try rows()
        for operation in ["read", "add", "discard", "undo", "undo-all", "put-back", "else"] {
            let answers = [imported, "AZrWx0FsI2RmVb3kQ9xT0A"].map { id in
                let address = "/data/import/\(id)?k=\(NoteRoutes.key)"
                return Answer(others.send(others.posting(address, [("op", operation)]))).with(id, as: imported)
            }
            #expect(answers[0].status == 404, "\(operation)")
            #expect(answers[0] == answers[1], "\(operation)")
        }
        #expect(try rows() == mine)
        #expect(try site.rows("SELECT 1 FROM imports WHERE state = 'reviewing'").count == 1)
    }
}
