import Foundation

/// Work on a thread of its own that can be waited for.
struct Background {
    private let end = DispatchSemaphore(value: 0)

    init(_ work: @escaping @Sendable () -> Void) {
        Thread.detachNewThread { [end] in
            work()
            end.signal()
        }
    }

    func join() {
        end.wait()
    }
}
