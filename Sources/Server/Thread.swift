import CLinux
import Glibc

/// A thread of the operating system.
struct Thread {
    private let handle: pthread_t

    private final class Start {
        let name: String
        let body: @Sendable () -> Void

        init(_ name: String, _ body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }

    /// Starts a thread under a name of at most 15 bytes, as debuggers show it.
    init(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let start = Unmanaged.passRetained(Start(name, body))
        var handle = pthread_t()
        let error = pthread_create(
            &handle,
            nil,
            { argument in
                guard let argument else { return nil }
                let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
                clinux_name_thread(start.name)
                start.body()
                return nil
            },
            start.toOpaque()
        )
        precondition(error == 0, "no more threads can be started")
        self.handle = handle
    }

    /// Waits until the thread has ended.
    func join() {
        pthread_join(handle, nil)
    }

    /// Lets the thread end by itself, unwaited for.
    func detach() {
        pthread_detach(handle)
    }
}
