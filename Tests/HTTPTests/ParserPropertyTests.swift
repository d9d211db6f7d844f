import HTTP
import HTTPTestSupport
import RandomTestSupport
import Testing

/// The properties that the fuzzer looks for too, on a bounded number of requests from fixed seeds.
@Suite struct ParserPropertyTests {
    @Test("no beginning of an accepted request is refused or taken for a whole one", arguments: 0..<200)
    func prefixes(seed: Int) throws {
        var dice = SeededGenerator(seed: UInt64(seed))
        let bytes = RandomRequest.valid(&dice)
        let length = try #require(read(bytes).message?.length, "a valid request was refused")
        #expect(length == bytes.count)
        for end in 0..<length { #expect(read(Array(bytes[..<end])) == .incomplete) }
    }

    @Test("the answer to any bytes is the same however they arrive", arguments: 0..<2_000)
    func pieces(seed: Int) {
        var dice = SeededGenerator(seed: UInt64(seed))
        let bytes = RandomRequest.damaged(&dice)
        let whole = read(bytes, bodyLimit: 300)
        for size in [1, 2, dice.number(in: 3...40)] {
            #expect(read(bytes, inPiecesOf: size, bodyLimit: 300) == whole, "in pieces of \(size)")
        }
        if let message = whole.message {
            #expect(message.length <= bytes.count)
            #expect(message.body.count <= 300)
        }
    }
}
