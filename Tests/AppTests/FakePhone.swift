import Domain
import Foundation
import Persistence
import Push
import Synchronization
import TestSupport

/// A clock, and a phone that notes what it is told by it.
final class FakePhone: Sendable {
    private struct State {
        var now = RestingAthlete.start
        var messages: [(at: Instant, message: PushMessage)] = []
        var answers: [PushAnswer] = []
        var reports: [String] = []
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var messages: [PushMessage] { state.withLock { $0.messages.map(\.message) } }
    var reports: [String] { state.withLock { $0.reports } }

    /// "179.0 Rest over", in seconds after the start.
    var said: [String] {
        state.withLock { $0.messages }.map { at, message in
            let seconds = Double(at.milliseconds - RestingAthlete.start.milliseconds) / 1000
            let sent = try? JSONDecoder().decode(Sent.self, from: Data(message.text))
            let body = sent.map { $0.notification.body.isEmpty ? "" : " \($0.notification.body)" }
            return "\(seconds) \(sent?.notification.title ?? "?")\(body ?? "")"
        }
    }

    private struct Sent: Decodable {
        let notification: Words

        struct Words: Decodable {
            let title: String
            let body: String
        }
    }

    func wait(until moment: Instant) { state.withLock { $0.now = max($0.now, moment) } }

    func answer(_ answer: PushAnswer) { state.withLock { $0.answers.append(answer) } }

    @Sendable
    func take(_ message: PushMessage, at now: Instant) -> PushAnswer {
        state.withLock { state in
            state.messages.append((now, message))
            return state.answers.isEmpty ? .taken : state.answers.removeFirst()
        }
    }

    @Sendable
    func report(_ text: String) { state.withLock { $0.reports.append(text) } }
}
