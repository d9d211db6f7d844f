import HTTP

extension Reactor {
    /// Goes on reading as far as the bytes that have arrived allow.
    func advance(_ connection: Connection) {
        do {
            var goesOn = true
            while goesOn {
                switch connection.phase {
                case .head: goesOn = try readHead(connection)
                case .body(let intake): goesOn = try readBody(connection, intake)
                default: goesOn = false
                }
            }
        } catch {
            refuse(connection, error.status)
        }
    }

    /// The client has closed its side: what has arrived whole is answered, what has not never will.
    func end(_ connection: Connection) {
        connection.hasEnded = true
        connection.departure?.note()
        switch connection.phase {
        case .head, .body, .lingering: close(connection)
        case .spooling, .handling, .writing, .streaming: break
        }
    }

    private func readHead(_ connection: Connection) throws(Refusal) -> Bool {
        guard let parsed = try connection.parseHead() else {
            if connection.hasEnded { close(connection) }
            return false
        }
        connection.dropInput(parsed.length)
        let admission = surroundings.service.admit(parsed.head)
        connection.exchange = Exchange(head: parsed, lane: admission.lane, began: now)
        let intake = try BodyIntake(parsed, admission, memory)
        connection.phase = .body(intake)
        connection.deadline = now + timing.body
        if parsed.expectsContinue, !intake.isComplete, connection.input.isEmpty {
            connection.out.load(head: Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
            flush(connection)
        }
        return isOpen(connection)
    }

    private func readBody(_ connection: Connection, _ intake: BodyIntake) throws(Refusal) -> Bool {
        try connection.feed(intake)
        if intake.hasArrived(stretch: timing.bodyStretch) { connection.deadline = now + timing.body }
        if intake.mustSpool {
            spool(connection, intake)
        } else if intake.isComplete {
            dispatch(connection, intake)
        } else if connection.hasEnded {
            close(connection)
        }
        return false
    }

    /// Has the disk's thread write what is in memory; the client waits for it.
    private func spool(_ connection: Connection, _ intake: BodyIntake) {
        connection.phase = .spooling(intake)
        intake.timeLeft = connection.deadline - now
        connection.deadline = .max
        let id = connection.id
        let bytes = intake.takeBytes()
        let existing = intake.file
        surroundings.lanes.disk.push {
            [mailbox = surroundings.mailbox, folder = surroundings.configuration.spoolFolder] in
            let file = existing ?? SpoolFile(in: folder)
            let isWritten = file?.append(bytes) ?? false
            mailbox.post(Message(connection: id, content: .spooled(isWritten ? file : nil)))
        }
    }

    func resumeBody(of connection: Connection, spooledTo file: SpoolFile?) {
        guard case .spooling(let intake) = connection.phase else { return }
        guard let file else { return refuse(connection, 503) }
        intake.file = file
        connection.phase = .body(intake)
        connection.deadline = now + intake.timeLeft
        advance(connection)
    }

    private func dispatch(_ connection: Connection, _ intake: BodyIntake) {
        let lane = intake.admission.lane
        connection.phase = .handling
        connection.deadline = .max
        // A set is written whoever waits for it; a password is hashed only for somebody who still does.
        connection.departure = lane == .slow || lane == .pictures ? Departure() : nil
        let job = Job(
            connection: connection.id,
            request: intake.request(),
            file: intake.file,
            departure: connection.departure,
            arrived: now,
            mailbox: surroundings.mailbox
        )
        if !surroundings.lanes[lane].offer(.answer(job)), !turnAway(job) { refuse(connection, 503) }
    }

    /// Has the site itself say that a lane is full, if it can and the open lane is not full as well.
    private func turnAway(_ job: Job) -> Bool {
        guard let response = surroundings.service.turnAway else { return false }
        return surroundings.lanes[.open].offer(.turnAway(job, response))
    }
}
