import Domain
import Testing

@Suite("Sets are called by what they are, and by their number among those that count with them")
struct SetNameTests {
    @Test("several that follow one another are told in one breath, of different kinds in full")
    func spans() {
        let names = SetName.of([.warmUp, .warmUp, .working, .failure, .working, .drop])
        #expect(SetName.span(names[2], to: names[4]) == "sets 1 to 3")
        #expect(SetName.span(names[2], to: names[3]) == "sets 1 to 2")
        #expect(SetName.span(names[0], to: names[1]) == "warm-ups 1 to 2")
        #expect(SetName.span(names[3], to: names[3]) == "set 2")
        #expect(SetName.span(names[0], to: names[2]) == "warm-up 1 to set 1")
    }
}
