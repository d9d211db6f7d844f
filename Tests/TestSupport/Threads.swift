import Glibc

/// Runs the body once on each of so many threads at the same time and returns when all are done.
///
/// Real threads, since what is tested blocks; the first error thrown is thrown again.
public func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
    let tasks = (0..<count).map { index in Task { try body(index) } }
    var threads: [pthread_t] = []
    for task in tasks {
        var thread = pthread_t()
        let code = pthread_create(
            &thread,
            nil,
            { pointer in
                pointer.map { Unmanaged<Task>.fromOpaque($0).takeRetainedValue().run() }
                return nil
            },
            Unmanaged.passRetained(task).toOpaque()
        )
        precondition(code == 0, "no thread can be started")
        threads.append(thread)
    }
    for thread in threads { pthread_join(thread, nil) }
    for task in tasks { try task.result?.get() }
}

/// Unchecked, and true because its thread has ended before anyone reads the result.
private final class Task: @unchecked Sendable {
    private let body: @Sendable () throws -> Void
    private(set) var result: Result<Void, any Error>?

    init(_ body: @escaping @Sendable () throws -> Void) {
        self.body = body
    }

    func run() {
        result = Result(catching: body)
    }
}
