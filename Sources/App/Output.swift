import Glibc

/// One line to standard output, in one write, so that a reader of a pipe sees it at once.
func printLine(_ text: String) {
    writeText("\(text)\n", to: STDOUT_FILENO)
}

/// One line to standard error, in one write, so that lines of several threads never mix.
func noteLine(_ text: String) {
    writeText("\(text)\n", to: STDERR_FILENO)
}

/// One line to standard error, after the program's name.
func complain(_ text: String) {
    noteLine("workout-tracker: \(text)")
}

/// All of a text, however often the system takes only part of it.
func writeText(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 || errno == EINTR else { return }
        rest = rest.dropFirst(max(count, 0))
    }
}
