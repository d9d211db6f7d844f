import HTTP
import HTTPTestSupport

/// Looks for bytes whose meaning depends on how the network cuts them, and for a good request whose beginning is
/// refused or taken for a whole one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRequest(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let whole = read(bytes, bodyLimit: 300)
    precondition(read(bytes, inPiecesOf: 1, bodyLimit: 300) == whole, "pieces of one byte are read differently")
    precondition(read(bytes, inPiecesOf: 7, bodyLimit: 300) == whole, "pieces of seven bytes are read differently")
    guard let message = whole.message else { return 0 }
    precondition(message.length <= count && message.body.count <= 300)
    for end in stride(from: 0, to: min(message.length, 400), by: 1) {
        precondition(read(Array(bytes[..<end]), bodyLimit: 300) == .incomplete, "a beginning is not waited for")
    }
    return 0
}
