/// The times over one way: the first and the best, which is shown and is no record.
public struct SameDistance: Sendable, Equatable {
    public let metresMilli: Int
    /// Of the first time with a clock.
    public let firstSeconds: Int
    public let bestSeconds: Int
    public let count: Int

    /// Ways that were covered at least twice with a clock, the shortest first; `sets` in order of time.
    public static func all(of sets: [DoneSets]) -> [SameDistance] {
        var found: [Int: SameDistance] = [:]
        for set in sets where set.reasonNoBest(as: .distance) == nil {
            guard let way = set.performed.metresMilli, let time = set.performed.seconds, time > 0 else { continue }
            let old = found[way]
            found[way] = SameDistance(
                metresMilli: way,
                firstSeconds: old?.firstSeconds ?? time,
                bestSeconds: min(old?.bestSeconds ?? time, time),
                count: (old?.count ?? 0) + set.count
            )
        }
        return found.values.filter { $0.count > 1 }.sorted { $0.metresMilli < $1.metresMilli }
    }

    /// The way as it is printed.
    public var metresText: String { PerformedSet(metresMilli: metresMilli).metresText ?? "" }
}
