import Glibc

/// Runs `mariadbd` from a thread of its own and starts it again when it ends unasked.
///
/// The kernel stops a child when the thread that started it ends, not when the process does: hence a thread that does
/// nothing else and ends last.
final class Supervisor: Sendable {
    private struct State {
        var child: ChildProcess?
        /// A program that must end before the server can start.
        var helper: ChildProcess?
        var isPreparing = false
        var isRunning = false
        var hasServed = false
        var isStopping = false
        var ending: Result<ChildProcess.Ending, PrivateServer.Problem>?

        var isAtRest: Bool { !isPreparing && (!isRunning || ending != nil) }
    }

    private let state = Monitor(State())
    private let start: @Sendable () throws(PrivateServer.Problem) -> ChildProcess
    private let report: @Sendable (PrivateServer.Event) -> Void

    init(
        report: @escaping @Sendable (PrivateServer.Event) -> Void,
        start: @escaping @Sendable () throws(PrivateServer.Problem) -> ChildProcess
    ) {
        self.start = start
        self.report = report
    }

    /// Whether nothing is to be started any more.
    var isStopping: Bool { state.with { $0.isStopping } }

    /// Does what comes before the start; a stop waits until it has ended.
    func prepare(_ work: () throws(PrivateServer.Problem) -> Void) throws(PrivateServer.Problem) {
        state.with { $0.isPreparing = true }
        defer { state.with { $0.isPreparing = false } }
        try work()
    }

    /// Runs a program of the preparations to its end, unless a stop kills it with all that it has started.
    func run(
        helper start: () throws(PrivateServer.Problem) -> ChildProcess
    ) throws(PrivateServer.Problem) -> ChildProcess.Ending {
        let started = state.with { state -> Result<ChildProcess, PrivateServer.Problem> in
            if state.isStopping { return .failure(.stopped) }
            let child = Result { () throws(PrivateServer.Problem) in try start() }
            state.helper = try? child.get()
            return child
        }
        let child = try started.get()
        child.waitForEnd()
        return state.with {
            $0.helper = nil
            return child.end()
        }
    }

    func run() {
        state.with { $0.isRunning = true }
        var thread = pthread_t()
        let this = Unmanaged.passRetained(self)
        let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
            pointer.map { Unmanaged<Supervisor>.fromOpaque($0).takeRetainedValue().supervise() }
            return nil
        }
        guard pthread_create(&thread, nil, body, this.toOpaque()) == 0 else {
            this.release()
            state.with { $0.ending = .failure(.cannotRun(program: "mariadbd", reason: "no thread can be started")) }
            return
        }
        pthread_detach(thread)
    }

    /// From now on an end is a crash, not a failed start.
    func noteServing() {
        state.with { $0.hasServed = true }
    }

    /// How it ended, once it has and will not be started again.
    var ending: Result<ChildProcess.Ending, PrivateServer.Problem>? { state.with { $0.ending } }

    /// Asks the server to stop, whatever it is at, and waits; after `patience` it is killed, which loses nothing that was committed.
    func stop(patience: Duration) {
        state.with {
            $0.isStopping = true
            if let child = $0.child { kill(child.id, SIGTERM) }
            // What it has made so far is thrown away, so that it need not end well.
            if let helper = $0.helper { kill(-helper.id, SIGKILL) }
        }
        if state.wait(for: patience, until: \.isAtRest) { return }
        state.with { if let child = $0.child { kill(child.id, SIGKILL) } }
        _ = state.wait(for: .seconds(60), until: \.isAtRest)
    }

    private func supervise() {
        var crashes = 0
        while true {
            let begun = Pacing.real.now()
            let outcome = runOnce()
            let ending = state.with { state in
                if state.isStopping || !state.hasServed { state.ending = outcome }
                return state.ending
            }
            if ending != nil { return }
            crashes = Pacing.real.now() - begun > .seconds(60) ? 1 : crashes + 1
            let pause = Duration.milliseconds(min(100 << min(crashes - 1, 7), 10_000))
            report(.ended(outcome.map(\.description), restartIn: pause))
            if state.wait(for: pause, until: \.isStopping) {
                state.with { $0.ending = outcome }
                return
            }
        }
    }

    private func runOnce() -> Result<ChildProcess.Ending, PrivateServer.Problem> {
        do throws(PrivateServer.Problem) {
            // Under the lock, so that a stop never falls between the start and the note of it.
            let started = state.with { state -> Result<ChildProcess?, PrivateServer.Problem> in
                if state.isStopping { return .success(nil) }
                let child = Result { () throws(PrivateServer.Problem) in try start() }
                state.child = try? child.get()
                return child.map(Optional.some)
            }
            guard let child = try started.get() else { return .success(.exited(0)) }
            child.waitForEnd()
            return state.with {
                $0.child = nil
                return .success(child.end())
            }
        } catch {
            return .failure(error)
        }
    }
}
