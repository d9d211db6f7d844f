import Domain
import Template

/// What stands above every page of a running workout.
struct GymHead: Equatable {
    /// `24:18`.
    let time: String
    /// `5/16`, or the sets done where nothing was planned.
    let sets: String
    let volume: String
    /// "Lower A", or the day.
    let name: String
    /// Where a page beside the set leads back to.
    let back: String
    /// The rest that runs, waits or is over.
    let rest: RestStrip?

    var values: TemplateObject {
        [
            "time": .text(time), "sets": .text(sets), "volume": .text(volume), "name": .text(name),
            "back": .text(back),
            "rest": .list(rest.map { [$0.values] } ?? []),
        ]
    }
}

extension GymHead {
    init(_ content: GymContent) {
        let progress = content.draft.progress
        time = ClockText.of(seconds: content.elapsed)
        sets = progress.planned == 0 ? "\(content.draft.setCount)" : "\(progress.done)/\(progress.planned)"
        volume = content.volume.text(in: content.unit)
        name = content.draft.name ?? content.draft.day.mediumText
        back = content.back
        rest = content.strip
    }
}
