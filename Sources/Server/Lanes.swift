import HTTP

/// The queues of the lanes, and the one of the thread that writes large bodies to disk.
struct Lanes: Sendable {
    let disk = WorkQueue<@Sendable () -> Void>(capacity: .max)
    private let queues: [Lane: WorkQueue<Work>]

    init(queueLengths: [Lane: Int]) {
        queues = Dictionary(
            uniqueKeysWithValues: Lane.allCases.map { ($0, WorkQueue(capacity: queueLengths[$0] ?? 1)) }
        )
    }

    subscript(lane: Lane) -> WorkQueue<Work> {
        guard let queue = queues[lane] else { preconditionFailure("every lane has a queue") }
        return queue
    }

    /// Starts the threads, each with a handler of its own.
    func start(
        _ configuration: ServerConfiguration,
        _ service: Service,
        _ log: @escaping Server.RefusalLog
    ) {
        for lane in Lane.allCases {
            let worker = Worker(
                queue: self[lane],
                now: configuration.now,
                refusalLog: log,
                isHeavy: lane == .slow
            )
            for number in 0..<max(1, configuration.threads[lane] ?? 1) {
                Thread("\(lane.rawValue)-\(number)") { worker.run(service.makeHandler(lane)) }.detach()
            }
        }
        Thread("disk") { [disk] in
            while let work = disk.take() { work() }
        }.detach()
    }

    /// Lets the threads end once their queues are empty.
    func close() {
        for queue in queues.values { queue.close() }
        disk.close()
    }
}
