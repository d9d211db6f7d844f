import Glibc

/// Reads what nobody should see.
enum Terminal {
    /// A line from a terminal, asked for and not echoed, or the first line of what is piped in.
    static func secret(prompt: String) throws(Failure) -> String {
        guard isatty(STDIN_FILENO) == 1 else { return try line() }
        var shown = termios()
        tcgetattr(STDIN_FILENO, &shown)
        var hidden = shown
        hidden.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
            noteLine("")
        }
        writeText(prompt, to: STDERR_FILENO)
        return try line()
    }

    private static func line() throws(Failure) -> String {
        guard let line = readLine(strippingNewline: true) else { throw Failure("no password was given") }
        return line
    }
}
