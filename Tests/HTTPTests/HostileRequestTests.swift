import HTTP
import HTTPTestSupport
import Testing

@Suite struct HostileRequestTests {
    @Test("a request that could be read in two ways is refused", arguments: HostileRequest.all)
    func refused(request: HostileRequest) {
        #expect(read(request.bytes, bodyLimit: 262_144) == .refused(request.status))
    }

    @Test("how the network cuts a request changes nothing", arguments: HostileRequest.all, [1, 7, 1_400])
    func pieces(request: HostileRequest, size: Int) {
        let start = Array(request.bytes.prefix(40_000))
        #expect(read(start, inPiecesOf: size, bodyLimit: 20_000) == read(start, bodyLimit: 20_000))
    }
}
