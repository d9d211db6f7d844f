import Glibc

/// One line to standard output, in one write, so that a reader of a pipe sees it at once.
func printLine(_ text: String) {
    writeWhole("\(text)\n", to: STDOUT_FILENO)
}

/// One line to standard error, after the program's name.
func complain(_ text: String) {
    writeWhole("workout-tracker: \(text)\n", to: STDERR_FILENO)
}

private func writeWhole(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 || errno == EINTR else { return }
        rest = rest.dropFirst(max(count, 0))
    }
}
