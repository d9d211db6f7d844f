import Glibc

/// Runs the body once on each of so many threads at the same time and returns when all are done.
///
/// Real threads, since what is tested blocks; the first error thrown is thrown again.
public func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
    let works = (0..<count).map { index in Work { try body(index) } }
    for thread in works.map(start) { pthread_join(thread, nil) }
    for work in works { try work.result?.get() }
}

/// Runs the body on a thread that nobody waits for.
public func detach(_ body: @escaping @Sendable () -> Void) {
    pthread_detach(start(Work(body)))
}

private func start(_ work: Work) -> pthread_t {
    var thread = pthread_t()
    let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
        pointer.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().run() }
        return nil
    }
    let code = pthread_create(&thread, nil, body, Unmanaged.passRetained(work).toOpaque())
    precondition(code == 0, "no thread can be started")
    return thread
}

/// Unchecked, and true because its thread has ended before anyone reads the result.
private final class Work: @unchecked Sendable {
    private let body: @Sendable () throws -> Void
    private(set) var result: Result<Void, any Error>?

    init(_ body: @escaping @Sendable () throws -> Void) {
        self.body = body
    }

    func run() {
        result = Result(catching: body)
    }
}
