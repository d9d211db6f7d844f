import Glibc

/// The signals that ask the program to stop.
///
/// They are blocked before the first thread starts, so that every thread inherits the mask and only the one that
/// waits here ever receives them: no handler interrupts a write half way.
struct StopSignals {
    private var set = sigset_t()

    /// Blocks the signals; called first thing in the program.
    ///
    /// A broken pipe is reported by `write` instead of ending the program. A hang-up that the parent had ignored
    /// (`nohup`) stays ignored.
    init() {
        signal(SIGPIPE, SIG_IGN)
        sigemptyset(&set)
        sigaddset(&set, SIGTERM)
        sigaddset(&set, SIGINT)
        if !Self.isIgnored(SIGHUP) { sigaddset(&set, SIGHUP) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Gives the signals their usual effect back, for commands that can be cut anywhere.
    func release() {
        var set = set
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Waits on the calling thread until one of them arrives.
    func wait() {
        var set = set
        var received: Int32 = 0
        while sigwait(&set, &received) != 0 {}
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
