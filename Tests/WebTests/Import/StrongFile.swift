import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

/// An export of Strong, as its text.
struct StrongFile {
    /// The sets of one exercise on one day, each as a weight; five reps.
    struct Block {
        let day: String
        let exercise: String
        let weights: [String]
        let workout: String

        init(_ day: String, _ exercise: String, _ weights: [String], in workout: String = "Legs") {
            self.day = day
            self.exercise = exercise
            self.weights = weights
            self.workout = workout
        }
    }

    var text: String

    init(_ blocks: [Block], more lines: [String] = []) {
        let head = "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE"
        let rows = blocks.flatMap { block in
            block.weights.enumerated().map { place, weight in
                let names = [block.workout, block.exercise].map { "\"\($0.replacing("\"", with: "\"\""))\"" }
                return "\(block.day) 18:00:00,\(names[0]),\(names[1]),\(place + 1),\(weight),5,,,,,"
            }
        }
        text = ([head] + rows + lines).joined(separator: "\n") + "\n"
    }
}

extension Browser {
    /// Sends a file to be imported, and looks at what it says.
    ///
    /// - Returns: The id of the import.
    @discardableResult
    func sendImport(_ file: StrongFile, named name: String = "strong.csv") throws -> String {
        try sendImport(text: file.text, named: name)
    }

    /// The same of a file of any program.
    @discardableResult
    func sendImport(text: String, named name: String = "table.csv") throws -> String {
        open("/data/import")
        let address = try #require(page.forms.first { $0.action.hasPrefix("/data/import?k=") }).action
        let answer = send(text, named: name, to: address)
        let next = try #require(answer.headers["location"], "\(answer.status)")
        open(next)
        return String(next.dropFirst("/data/import/".count))
    }

    /// The answer to a file that is sent as a form sends it.
    func send(_ text: String, named name: String, to address: String) -> Response {
        send(uploading(text, named: name, to: address))
    }

    /// A file as a form sends it.
    func uploading(_ text: String, named name: String, to address: String) -> Request {
        var request = request("POST", address)
        request.head.headers["content-type"] = "multipart/form-data; boundary=XX"
        let fileName = name.replacing("\"", with: "%22").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
        let head = "--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(fileName)\"\r\n\r\n"
        request.body = .bytes(Array("\(head)\(text)\r\n--XX--\r\n".utf8))
        return request
    }
}

extension TestSite {
    /// What the thread does that writes imports, until nothing waits.
    func runImports(on configuration: DatabaseConfiguration? = nil) throws {
        while try importWork(on: configuration).runNext() {}
    }

    func importWork(on configuration: DatabaseConfiguration? = nil) -> ImportWork {
        ImportWork(
            Connection(configuration ?? database.configuration),
            zones: Zones(fallback: "UTC"),
            clock: { self.clock.now },
            log: { _ in }
        )
    }
}
