import Database
import Testing

@Suite("A value never becomes part of a statement's text")
struct SQLTests {
    @Test func `What is interpolated is bound`() {
        let sql: SQL = "SELECT id FROM athletes WHERE name = \("'; DROP TABLE athletes; --") AND id > \(7)"
        #expect(sql.text == "SELECT id FROM athletes WHERE name = ? AND id > ?")
        #expect(sql.bindings == [.text("'; DROP TABLE athletes; --"), .integer(7)])
    }

    @Test func `Nothing is bound as NULL`() {
        let name: String? = nil
        let sql: SQL = "UPDATE athletes SET name = \(name), is_kept = \(true), zone = \(Optional("Europe/Berlin"))"
        #expect(sql.bindings == [.null, .integer(1), .text("Europe/Berlin")])
    }

    @Test func `A list is bound one by one`() {
        let sql: SQL = "SELECT id FROM sets WHERE position IN (\(list: [3, 4, 5]))"
        #expect(sql.text == "SELECT id FROM sets WHERE position IN (?, ?, ?)")
        #expect(sql.bindings == [.integer(3), .integer(4), .integer(5)])
    }

    @Test func `An empty list equals nothing`() {
        let sql: SQL = "SELECT id FROM sets WHERE position IN (\(list: [Int]()))"
        #expect(sql.text == "SELECT id FROM sets WHERE position IN (NULL)")
    }

    @Test func `A part brings its own values, in order`() {
        let part: SQL = "position > \(2)"
        let sql: SQL = "SELECT id FROM sets WHERE athlete_id = \(1) AND \(part: part) LIMIT \(3)"
        #expect(sql.text == "SELECT id FROM sets WHERE athlete_id = ? AND position > ? LIMIT ?")
        #expect(sql.bindings == [.integer(1), .integer(2), .integer(3)])
    }

    @Test func `Parts stand side by side, each with its own values`() {
        let rows: [SQL] = ["(\(1), \(2))", "(\(3), \(4))"]
        let sql: SQL = "INSERT INTO sets (id, position) VALUES \(parts: rows)"
        #expect(sql.text == "INSERT INTO sets (id, position) VALUES (?, ?), (?, ?)")
        #expect(sql.bindings == [.integer(1), .integer(2), .integer(3), .integer(4)])
    }
}
