import FuzzTestSupport
import Glibc

/// The target that `script/fuzz` names.
private let target: FuzzTarget = {
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else { preconditionFailure("no target \(name)") }
    return target
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do throws(Finding) {
        try target.check(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
        preconditionFailure(error.description)
    }
    return 0
}
