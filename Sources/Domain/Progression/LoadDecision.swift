/// What the athlete answered to an advice.
///
/// To accept a move, or to change it, writes targets into the routine; this remembers that it was done and why.
public struct LoadDecision: Sendable, Equatable {
    public let answer: Answer
    /// The day it was given.
    public let day: LocalDay
    /// The newest workout at the place when it was given; nil when there was none.
    public let latest: HistoryKey?

    public enum Answer: Sendable, Equatable {
        case accepted(LoadMove)
        /// The athlete wrote a load of their own over what stood there or was offered.
        case changed(to: Weight, over: Weight?)
        case ignored(LoadMove)
    }

    public init(_ answer: Answer, on day: LocalDay, latest: HistoryKey?) {
        self.answer = answer
        self.day = day
        self.latest = latest
    }

    /// The answer to an advice given now.
    public init(_ answer: Answer, to advice: LoadAdvice, on day: LocalDay) {
        self.init(answer, on: day, latest: advice.evidence.last?.key)
    }
}

extension LoadAdvice {
    /// The advice in the light of what was answered before.
    ///
    /// An ignored move stays away until another workout is done or the sets say something else. A load of the athlete's
    /// own stands until workouts at it earn a raise, or the routine asks for another.
    func after(_ decision: LoadDecision?) -> LoadAdvice {
        guard let decision else { return self }
        let isNewer = (evidence.last?.key).map { key in decision.latest.map { $0 < key } ?? true } ?? false
        switch (decision.answer, verdict) {
        case (.ignored(let refused), .raise(let move)), (.ignored(let refused), .lighter(let move, _)):
            return refused == move && !isNewer ? with(.ignored(move, on: decision.day)) : self
        case (.changed(let weight, let over), .hold), (.changed(let weight, let over), .lighter):
            let stands = slot.targets.compactMap(\.weight).contains { $0.isAlike(weight) }
            return stands && !isNewer ? with(.yours(weight, over: over, on: decision.day)) : self
        default: return self
        }
    }

    private func with(_ verdict: Verdict) -> LoadAdvice {
        LoadAdvice(verdict: verdict, evidence: evidence, missing: missing, slot: slot, loads: loads)
    }
}
