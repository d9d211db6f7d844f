/// What the command line asks for.
enum Command: Equatable {
    case serve(development: Bool)
    case migrate
    case doctor
    case health
    case athletes(AthleteCommand)
    case seed(SeedOrder)
    case version
    case help
    /// Not for people: draws one picture for the program that serves.
    case draw
}

/// What the command line may do to accounts, for whoever runs the server.
enum AthleteCommand: Equatable {
    case list
    case resetPassword(email: String)
    case delete(email: String)
}

/// Why the command line cannot be followed, in one line.
struct UsageError: Error, Equatable {
    let sentence: String
}

extension Command {
    /// - Parameter arguments: the words after the program's name.
    /// - Throws: `UsageError` for the first mistake.
    init(arguments: [String]) throws(UsageError) {
        guard let word = arguments.first else {
            throw UsageError(sentence: "say what to do: serve, migrate, doctor, health, user, seed, version or help")
        }
        let rest = Array(arguments.dropFirst())
        switch word {
        case "serve": self = try .serve(development: Self.isDevelopment(rest))
        case "user": self = try .athletes(AthleteCommand(arguments: rest))
        case "seed": self = try .seed(SeedOrder(arguments: rest))
        case "doctor": self = try Self.alone(.doctor, word, rest)
        case "health": self = try Self.alone(.health, word, rest)
        case "migrate": self = try Self.alone(.migrate, word, rest)
        case "version", "--version": self = try Self.alone(.version, word, rest)
        case "draw": self = try Self.alone(.draw, word, rest)
        case "help", "--help", "-h": self = try Self.alone(.help, word, rest)
        default: throw UsageError(sentence: "unknown command “\(word)”; the commands are in workout-tracker help")
        }
    }

    private static func alone(_ command: Command, _ word: String, _ rest: [String]) throws(UsageError) -> Command {
        guard let extra = rest.first else { return command }
        throw UsageError(sentence: "\(word) takes no arguments, but was given “\(extra)”")
    }

    private static func isDevelopment(_ rest: [String]) throws(UsageError) -> Bool {
        if let unknown = rest.first(where: { $0 != "--dev" }) {
            throw UsageError(sentence: "serve does not know “\(unknown)”; its only option is --dev")
        }
        return !rest.isEmpty
    }
}

extension AthleteCommand {
    fileprivate init(arguments: [String]) throws(UsageError) {
        switch (arguments.first, arguments.count) {
        case ("list", 1): self = .list
        case ("reset-password", 2): self = .resetPassword(email: arguments[1])
        case ("delete", 2): self = .delete(email: arguments[1])
        case ("list", _): throw UsageError(sentence: "user list takes no arguments")
        case ("reset-password", _): throw UsageError(sentence: "user reset-password takes one email address")
        case ("delete", _): throw UsageError(sentence: "user delete takes one email address")
        default: throw UsageError(sentence: "after user comes list, reset-password or delete")
        }
    }
}

extension Command {
    static let helpText = """
        workout-tracker: a private training log for a phone in a gym

          serve [--dev]               serve until stopped; --dev reads templates again at each request
          migrate                     bring the database up to this version and stop
          doctor                      look at everything the program depends on, and say what to mend
          health                      ask the program that serves here whether it lives
          user list                   list the accounts
          user reset-password EMAIL   set a new password, read from the terminal or from standard input
          user delete EMAIL           delete an account and everything it holds
          seed --email EMAIL          make an account with years of made-up training; the password is read as above
            [--workouts N]            how many, 500 without it
            [--seed S]                another number is another life
            [--plan D]                the last eight weeks follow a plan of so many days a week
            [--until yyyy-mm-dd]      the day after the last workout, today without it
          version                     print the version
          help                        print this

        Environment, all optional: HOST, PORT, DATA_DIR, DATABASE_URL, PUBLIC_URL, TRUSTED_PROXIES, RESOURCES, SERVER_KEY,
        SERVICE_WORKER, OPERATOR_NAME, OPERATOR_CONTACT, NIGHTLY_BACKUP, BACKUP_DAYS, WEB_PUSH, VAPID_SUBJECT, VAPID_PRIVATE_KEY,
        PUSH_SERVICES, METRICS_TOKEN, TZ.
        """
}
