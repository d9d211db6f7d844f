import Dispatch
import Domain
import Synchronization

/// Pictures that were made with a photo, for as long as somebody looks at them: in memory, and ten minutes at most.
///
/// The photo itself is not among them: it goes with the request that brought it. Those without a photo are drawn anew each
/// time and kept nowhere.
final class PictureShelf: Sendable {
    static let seconds = 600
    /// The oldest of an athlete's goes when a further one comes.
    static let mostOfOne = 3
    /// What all of them may take; the oldest go first.
    static let mostBytes = 64 * 1_048_576

    struct Place: Hashable {
        let athlete: Int
        /// That of the post which made it.
        let key: OperationKey
    }

    struct Picture {
        let bytes: [UInt8]
        let workout: Identifier
        let story: Story
        let unit: WeightUnit
        let since: Instant
    }

    private let pictures = Mutex<[Place: Picture]>([:])

    /// Keeps a picture until its time is over, whether anybody asks by then or not.
    func keep(_ picture: Picture, at place: Place) {
        pictures.withLock { pictures in
            pictures[place] = picture
            Self.clear(&pictures, beside: place, at: picture.since)
        }
        // By the clock of the machine; `find` goes by that of the site, which is the same but in tests.
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.seconds)) { [weak self] in
            self?.remove(place, since: picture.since)
        }
    }

    func find(_ place: Place, at now: Instant) -> Picture? {
        pictures.withLock { pictures in
            guard let picture = pictures[place] else { return nil }
            guard Self.isFresh(picture, at: now) else {
                pictures[place] = nil
                return nil
            }
            return picture
        }
    }

    /// How many are kept.
    var count: Int { pictures.withLock(\.count) }

    private func remove(_ place: Place, since: Instant) {
        pictures.withLock { pictures in
            if pictures[place]?.since == since { pictures[place] = nil }
        }
    }

    private static func isFresh(_ picture: Picture, at now: Instant) -> Bool {
        now < picture.since.advanced(bySeconds: seconds)
    }

    private static func clear(_ pictures: inout [Place: Picture], beside place: Place, at now: Instant) {
        pictures = pictures.filter { isFresh($0.value, at: now) }
        let byAge = pictures.filter { $0.key != place }.sorted { $0.value.since < $1.value.since }.map(\.key)
        var own = byAge.filter { $0.athlete == place.athlete }[...]
        while own.count >= mostOfOne, let oldest = own.popFirst() { pictures[oldest] = nil }
        var all = byAge[...]
        while pictures.values.reduce(0, { $0 + $1.bytes.count }) > mostBytes, let oldest = all.popFirst() {
            pictures[oldest] = nil
        }
    }
}
