import CLinux
import Glibc
import HTTP

/// A thread's loop that owns sockets: it reads requests, hands them to lanes, and writes responses.
///
/// Nothing here waits for anything but the next event.
final class Reactor {
    /// What the reactors of a server share, and what belongs to one of them but outlives its thread.
    struct Surroundings: Sendable {
        let configuration: ServerConfiguration
        let service: Service
        let lanes: Lanes
        let listener: Listener
        let budget: ConnectionBudget
        let mailbox: Mailbox<Message>
        let poller: Poller
    }

    static let listenerID = UInt64.max
    static let mailboxID = UInt64.max - 1

    let surroundings: Surroundings
    let timing: Timing
    let memory: BodyMemory
    var connections: [Connection?] = Array(repeating: nil, count: 256)
    var live = 0
    var now: Int
    var dateField = DateField()
    private(set) var isDraining = false
    var isAccepting = false
    private var lastGeneration: UInt32 = 0
    private var lastSweep: Int
    private var drainDeadline = Int.max
    private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)

    init(_ surroundings: Surroundings) {
        self.surroundings = surroundings
        timing = Timing(surroundings.configuration.deadlines)
        memory = BodyMemory(limit: surroundings.configuration.bodyMemory / surroundings.configuration.reactors)
        now = surroundings.configuration.now()
        lastSweep = now
    }

    deinit {
        scratch.deallocate()
        surroundings.poller.close()
    }

    /// Serves until stopped and drained.
    func run(until isStopping: () -> Bool) {
        let events = UnsafeMutableBufferPointer<clinux_event>.allocate(capacity: 256)
        defer { events.deallocate() }
        _ = poller.add(surroundings.mailbox.descriptor, .readable, id: Self.mailboxID)
        resumeAccepting()
        while !(isDraining && (live == 0 || now >= drainDeadline)) {
            let count = poller.wait(into: events, milliseconds: 250)
            now = surroundings.configuration.now()
            for event in events.prefix(count) { handle(event) }
            if now - lastSweep >= 250 { sweep() }
            if isStopping(), !isDraining { drain() }
        }
        for case let connection? in connections { close(connection) }
    }

    var poller: Poller { surroundings.poller }

    func connection(_ id: ConnectionID) -> Connection? {
        guard connections.indices.contains(Int(id.descriptor)) else { return nil }
        let connection = connections[Int(id.descriptor)]
        return connection?.id == id ? connection : nil
    }

    private func handle(_ event: clinux_event) {
        switch event.id {
        case Self.listenerID: acceptAll()
        case Self.mailboxID: for message in surroundings.mailbox.drain() { receive(message) }
        default:
            guard let connection = connection(ConnectionID(packed: event.id)) else { return }
            let readiness = Readiness(rawValue: event.events)
            if !readiness.isDisjoint(with: .broken) { return close(connection) }
            if readiness.contains(.writable) { flush(connection) }
            if readiness.contains(.readable), isOpen(connection) { read(connection) }
            watch(connection)
        }
    }

    private func receive(_ message: Message) {
        guard let connection = connection(message.connection) else { return }
        switch message.content {
        case .response(let response, let file): deliver(response, to: connection, keeping: file)
        case .skipped: close(connection)
        case .piece(let piece): deliver(piece, to: connection)
        case .spooled(let file): resumeBody(of: connection, spooledTo: file)
        }
        watch(connection)
    }

    private func read(_ connection: Connection) {
        let count = clinux_receive(connection.id.descriptor, scratch.baseAddress, scratch.count)
        if count == -Int(EAGAIN) || count == -Int(EINTR) { return }
        guard count >= 0 else { return close(connection) }
        if count == 0 { return end(connection) }
        if case .lingering = connection.phase { return }
        if connection.isIdle { connection.deadline = now + timing.head }
        connection.input.append(contentsOf: UnsafeRawBufferPointer(rebasing: scratch[..<count]))
        advance(connection)
    }
}

extension Reactor {
    func isOpen(_ connection: Connection) -> Bool {
        connections[Int(connection.id.descriptor)] === connection
    }

    func add(descriptor: Int32, peer: String) {
        lastGeneration &+= 1
        let id = ConnectionID(descriptor: descriptor, generation: lastGeneration)
        let parser = HeadParser(limits: surroundings.configuration.headLimits)
        while connections.count <= Int(descriptor) {
            connections.append(contentsOf: repeatElement(nil, count: connections.count))
        }
        connections[Int(descriptor)] = Connection(id: id, peer: peer, parser: parser, deadline: now + timing.head)
        live += 1
        _ = poller.add(descriptor, .readable, id: id.packed)
    }

    func close(_ connection: Connection) {
        guard isOpen(connection) else { return }
        connection.departure?.note()
        connections[Int(connection.id.descriptor)] = nil
        live -= 1
        surroundings.budget.release(connection.peer)
        if connection.isMidResponse {
            _ = clinux_abort(connection.id.descriptor)
        } else {
            _ = clinux_close(connection.id.descriptor)
        }
    }

    /// Tells the system which events the connection now waits for.
    func watch(_ connection: Connection) {
        guard isOpen(connection) else { return }
        var wanted: Readiness = connection.wantsInput ? .readable : []
        if !connection.out.isEmpty { wanted.insert(.writable) }
        if wanted == connection.readiness { return }
        connection.readiness = wanted
        poller.change(connection.id.descriptor, wanted, id: connection.id.packed)
    }

    /// Cuts those who have taken too long.
    private func sweep() {
        lastSweep = now
        for case let connection? in connections where connection.deadline <= now { close(connection) }
        resumeAccepting()
    }

    private func drain() {
        isDraining = true
        drainDeadline = now + timing.drain
        stopAccepting()
        surroundings.listener.release()
        // A request that has just arrived on an idle connection is still served.
        for case let connection? in connections where connection.isIdle { read(connection) }
        for case let connection? in connections where connection.isIdle { close(connection) }
        for case let connection? in connections { watch(connection) }
    }
}
