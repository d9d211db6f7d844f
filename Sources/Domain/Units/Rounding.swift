extension Int128 {
    /// The whole number nearest to the quotient, halves away from zero; the divisor is positive.
    func divided(by divisor: Int128) -> Int128 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        guard remainder.magnitude >= divisor.magnitude - remainder.magnitude else { return quotient }
        return quotient + (self < 0 ? -1 : 1)
    }
}
