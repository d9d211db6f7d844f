import Domain
import Pictures

/// Follows the command line and gives the program's exit status: 2 for what was asked wrongly, 1 for what went wrong.
func run(_ arguments: [String], _ environment: [String: String], until signals: StopSignals) -> Int32 {
    do {
        let command = try Command(arguments: arguments)
        if case .draw = command { return PictureChild.run() }
        return try follow(command, environment, until: signals) ? 0 : 1
    } catch let error as UsageError {
        complain(error.sentence)
        return 2
    } catch let error as ConfigurationError {
        complain(error.sentence)
        return 2
    } catch let refusal as Refusal {
        complain(refusal.sentence)
        return 1
    } catch {
        complain("\(error)")
        return 1
    }
}

/// Whether all is well.
private func follow(_ command: Command, _ environment: [String: String], until signals: StopSignals) throws -> Bool {
    // Only serving has something to finish; every other command may be cut where it is.
    if case .serve = command {} else { signals.release() }
    switch command {
    case .serve(let development):
        try ServeCommand(configuration: Configuration(environment: environment), development: development)
            .run(until: signals)
    case .doctor: return try DoctorCommand(configuration: Configuration(environment: environment)).run()
    case .draw: break
    case .health: try HealthCommand(configuration: Configuration(environment: environment)).run()
    case .help: printLine(Command.helpText)
    case .version: printLine("workout-tracker \(programVersion)")
    case .migrate: try MigrateCommand(configuration: Configuration(environment: environment)).run()
    case .athletes(let command):
        try AccountsCommand(configuration: Configuration(environment: environment), command: command).run()
    case .seed(let order): try SeedCommand(configuration: Configuration(environment: environment), order: order).run()
    }
    return true
}

let programVersion = "0.1.0"
