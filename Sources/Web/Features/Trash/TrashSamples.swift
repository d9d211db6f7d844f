import Domain

/// A trash with one of each kind.
enum TrashSamples {
    static let today = LocalDay(daysSinceEpoch: 20_787)
    static let key = "AAAAAAAAAAAAAAAAAAAAAA"
    static let workout = entry(.workout, "Lower A", today, daysAgo: 0) { $0.count = 16 }

    static let entries = [
        workout,
        entry(.workout, nil, today.adding(days: -3), daysAgo: 0) {
            $0.count = 1
            $0.wasSaved = false
        },
        entry(.set, "Back squat", today.adding(days: -14), daysAgo: 14) {
            $0.performed = PerformedSet(weight: Weight(thousandths: 60_000, unit: .kilograms), reps: 8)
        },
        entry(.exercise, "Romanian deadlift", today.adding(days: -14), daysAgo: 14) { $0.count = 3 },
        entry(.routineExercise, "Leg curl", nil, daysAgo: 26) { $0.place = "Lower A" },
        entry(.routine, "Hotel room <old>", nil, daysAgo: 26) { $0.count = 4 },
    ]

    private static func entry(
        _ kind: TrashEntry.Kind,
        _ name: String?,
        _ day: LocalDay?,
        daysAgo days: Int,
        _ change: (inout TrashEntry) -> Void
    ) -> TrashEntry {
        var entry = TrashEntry(
            kind: kind,
            id: SampleWorkouts.id(UInt8(days) + 1),
            name: name,
            day: day,
            binnedAt: SampleWorkouts.began.advanced(bySeconds: -days * 86_400)
        )
        change(&entry)
        return entry
    }
}

extension TrashPage {
    static let samples = [
        page([]), page(TrashSamples.entries, [.quiet("Lower A is back.")]),
        page(Array(repeating: TrashSamples.entries, count: 20).flatMap { $0 }, [.refusedPutBack("No room.")]),
    ]

    private static func page(_ entries: [TrashEntry], _ alerts: [PageAlert] = []) -> TrashPage {
        TrashPage(
            entries,
            alerts: alerts,
            unit: .kilograms,
            today: TrashSamples.today,
            localDay: { LocalDay(daysSinceEpoch: Int($0.milliseconds / 86_400_000)) },
            mintKey: { TrashSamples.key }
        )
    }
}
