import Foundation

// First of all, so that every thread that follows inherits the mask.
let signals = StopSignals()
exit(run(Array(CommandLine.arguments.dropFirst()), ProcessInfo.processInfo.environment, until: signals))
