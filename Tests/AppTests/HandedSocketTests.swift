import Glibc
import Testing

@testable import App

@Suite("A socket that is handed over") struct HandedSocketTests {
    @Test("one that is meant for this process is taken, in place of host and port")
    func taken() throws {
        let configuration = try Configuration(environment: ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "1"])
        #expect(configuration.listener == 3)
    }

    @Test(
        "one that is not is left alone",
        arguments: [
            [:], ["LISTEN_FDS": "1"], ["LISTEN_PID": "4711"], ["LISTEN_PID": "4712", "LISTEN_FDS": "1"],
            ["LISTEN_PID": "4711 ", "LISTEN_FDS": "1"], ["LISTEN_PID": "4712", "LISTEN_FDS": "2"],
        ] as [[String: String]]
    )
    func left(variables: [String: String]) throws {
        #expect(try HandedSocket.find(variables, process: 4711) == nil)
    }

    @Test("any other number than one is a mistake to be told", arguments: ["0", "2", "-1", "01", "one"])
    func counts(count: String) {
        let sentence = "LISTEN_FDS must be 1, for one socket is taken, not “\(count)”"
        #expect(throws: ConfigurationError(sentence: sentence)) {
            try HandedSocket.find(["LISTEN_PID": "4711", "LISTEN_FDS": count], process: 4711)
        }
    }
}
