/// A change that would put a week right; nothing is changed until the athlete takes it.
public enum WeekProposal: Sendable, Hashable {
    case move(LocalDay, to: LocalDay)
    case swap(LocalDay, LocalDay)
    /// Trains on a day that was given to rest.
    case unrest(LocalDay)
    /// Sets more for a muscle, on days that train it anyway.
    case addSets(Muscle, [ExtraSets])

    /// So many sets more on a day.
    public struct ExtraSets: Sendable, Hashable {
        public let day: LocalDay
        public let count: Int
    }
}

extension WeekCheck {
    /// The changes of days in the week that leave fewer neighbours with the same muscles; the best first, three at most.
    public var moves: [WeekProposal] {
        let now = neighbours.count
        guard now > 0 else { return [] }
        let rated = candidates.compactMap { proposal -> (left: Int, proposal: WeekProposal)? in
            var changed = schedule
            guard (try? changed.take(proposal, today: today)) != nil else { return nil }
            let left = Self.neighbours(in: changed, week, from: today, demands).count
            return left < now ? (left, proposal) : nil
        }
        // Of equally good ones the candidates' order holds: the smaller change before the larger.
        let sorted = rated.enumerated().sorted { ($0.element.left, $0.offset) < ($1.element.left, $1.offset) }
        return sorted.prefix(3).map(\.element.proposal)
    }

    /// What brings back the sets that the week misses: taken rest that is still to come is taken back, and missed training is
    /// done on the next day of rest, one that makes no new neighbours of the same muscles where there is one.
    public var recoveries: [WeekProposal] {
        guard !shortages.isEmpty else { return [] }
        return schedule.days(in: week.firstDay...week.lastDay).compactMap { day in
            if case .rest(.taken) = day.work { return day.day >= today ? .unrest(day.day) : nil }
            guard day.isMissed(on: today), day.training?.outcome == .open else { return nil }
            let moves = schedule.freeDays(for: day.day, today: today).filter { $0 <= week.lastDay }
                .compactMap { free -> (concerns: Int, move: WeekProposal)? in
                    var changed = schedule
                    guard (try? changed.move(day.day, to: free, today: today)) != nil else { return nil }
                    let concerns = Self.neighbours(in: changed, week, from: today, demands).count
                    return (concerns, .move(day.day, to: free))
                }
            return moves.enumerated().min { ($0.element.concerns, $0.offset) < ($1.element.concerns, $1.offset) }?
                .element.move
        }
    }

    /// Sets to make up what the week misses, two a day at most, on the next two days that train the muscle.
    public var additions: [WeekProposal] {
        shortages.compactMap { shortage in
            let days = schedule.days(in: today...today.adding(days: 13)).filter { day in
                guard let training = day.training, training.outcome == .open else { return false }
                return demands[training.routine]?.sets[shortage.muscle] ?? 0 > 0
            }
            var missing = shortage.missing
            let extra = days.prefix(2).compactMap { day -> WeekProposal.ExtraSets? in
                let count = min(2, missing)
                missing -= count
                return count > 0 ? WeekProposal.ExtraSets(day: day.day, count: count) : nil
            }
            return extra.isEmpty ? nil : .addSets(shortage.muscle, extra)
        }
    }

    /// Every move to a free day and every swap of days to come, those between near days first.
    private var candidates: [WeekProposal] {
        let open = schedule.days(in: week.firstDay...week.lastDay).filter { $0.day >= today }
        let trainings = open.filter { $0.training?.outcome == .open }.map(\.day)
        let free = open.filter { $0.training == nil }.map(\.day)
        let moves = trainings.flatMap { from in
            free.map { (distance: abs(from.days(until: $0)), WeekProposal.move(from, to: $0)) }
        }
        let swaps = trainings.enumerated().flatMap { index, one in
            trainings[(index + 1)...].map { (distance: one.days(until: $0), WeekProposal.swap(one, $0)) }
        }
        let all = (moves + swaps).enumerated().sorted {
            ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
        }
        return all.map(\.element.1)
    }
}

extension Schedule {
    /// Makes a proposed change of days; sets are added to the routine, not here.
    public mutating func take(_ proposal: WeekProposal, today: LocalDay) throws(Refusal) {
        switch proposal {
        case .move(let from, let to): try move(from, to: to, today: today)
        case .swap(let one, let other): try swap(one, other, today: today)
        case .unrest(let day): try unrest(on: day, today: today)
        case .addSets: break
        }
    }
}
