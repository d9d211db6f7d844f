extension PrivateServer {
    /// What happened to the server: each one line for the log.
    public enum Event: Sendable, Equatable {
        case installing
        case waitingForPredecessor(Int32)
        /// It ended unasked and will be started again.
        case ended(Result<String, Problem>, restartIn: Duration)
    }

    /// Why there is no private server: each one sentence for the person who started the program.
    public enum Problem: Error, Sendable, Equatable {
        case inUse(folder: String)
        case missingProgram(String, package: String)
        case cannotRun(program: String, reason: String)
        case folder(String, reason: String)
        case foreignFolder(String)
        case namelessAccount
        case installationFailed(String)
        case startFailed(String)
        case stopped
        case refusesUs(String)
        case predecessorStays(Int32)
        case dumpFailed(String)
    }
}

extension PrivateServer.Event: CustomStringConvertible {
    public var description: String {
        switch self {
        case .installing: "Making the database's tables, this once."
        case .waitingForPredecessor(let id): "Waiting for the database process \(id) of a run before this to stop."
        case .ended(.success(let how), let pause):
            "The database ended by itself (\(how)); starting it again in \(pause)."
        case .ended(.failure(let problem), let pause): "\(problem) Trying again in \(pause)."
        }
    }
}

extension PrivateServer.Problem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .inUse(let folder):
            "Another workout-tracker already runs on the data in \(folder)."
        case .missingProgram(let name, let package):
            "\(name) is not installed: on Debian, apt-get install \(package)."
        case .cannotRun(let program, let reason):
            "\(program) cannot be run: \(reason)."
        case .folder(let path, let reason):
            "\(path) cannot be used: \(reason)."
        case .foreignFolder(let path):
            "\(path) belongs to another account: run the program as that one, or change the folder's owner."
        case .namelessAccount:
            "The account this program runs as has no name in /etc/passwd, by which the database could know it."
        case .installationFailed(let words):
            "The database's tables could not be made: \(words)"
        case .startFailed(let words):
            "The database did not start: \(words)"
        case .stopped:
            "The database was stopped before it answered."
        case .refusesUs(let words):
            "The database started but refuses this program: \(words)"
        case .predecessorStays(let id):
            "The database process \(id) of a run before this still holds the data; stop it and start again."
        case .dumpFailed(let words):
            "The database could not be copied: \(words)"
        }
    }
}
