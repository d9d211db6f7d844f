import Server

/// Asks the program that serves here whether it lives, for whatever watches over it.
///
/// It lives without its database too: starting it again would bring nothing back.
struct HealthCommand {
    let configuration: Configuration

    func run() throws(Failure) {
        guard PortProbe.isHealthy(host: configuration.host, port: configuration.port) else {
            throw Failure("no workout-tracker answers at \(configuration.host) port \(configuration.port)")
        }
        printLine("ok")
    }
}
