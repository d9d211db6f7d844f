import Domain

extension PerformedSet {
    /// Takes the reps that a file has: a set with a time or a way was not counted, and has a 0 where others have reps.
    ///
    /// For when time and way are known.
    mutating func takeReps(_ count: Int?) {
        reps = count == 0 && (seconds != nil || metresMilli != nil) ? nil : count
    }

    /// The set, where it says that anything was done and all of that can be kept.
    func orFault() throws(LineFault) -> PerformedSet {
        guard reps != nil || seconds != nil || metresMilli != nil || weight != nil else {
            throw LineFault("Nothing was entered")
        }
        guard canBeKept else { throw LineFault("A number that is too large") }
        return self
    }
}
