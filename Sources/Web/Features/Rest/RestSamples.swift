import Domain
import Persistence

/// A rest in each of its states.
enum RestSamples {
    /// Seconds since it began, and whether it is paused then.
    static let all: [(seconds: Int, isPaused: Bool)] = [(46, false), (156, false), (68, true), (222, false)]

    static func content(_ seconds: Int, isPaused: Bool) -> GymContent {
        var content = GymSamples.running
        var timer = RestTimer.start(.usual, at: content.now.advanced(bySeconds: -seconds))
        if isPaused { timer.pause(at: content.now) }
        content.rest = RestRepository.KeptRest(timer, after: GymSamples.id(21))
        content.clock = { _ in "18:45:00" }
        return content
    }

    static var contents: [GymContent] { all.map { content($0.seconds, isPaused: $0.isPaused) } }

    static var strips: [RestStrip] { contents.compactMap(\.strip) }
}

extension RestTimerPage {
    static var samples: [RestTimerPage] {
        let refused = RestEntry(typedTarget: "3", typedLead: "soon")
        return (RestSamples.contents + [GymSamples.running, GymSamples.free]).flatMap { content in
            content.row.map { [RestTimerPage(content, $0), RestTimerPage(content, $0, refused: refused)] } ?? []
        }
    }
}

extension RestPlainPage {
    static var samples: [RestPlainPage] {
        (RestSamples.contents + [GymSamples.running]).compactMap { content in
            content.row.map { RestPlainPage(content, $0) }
        }
    }
}
