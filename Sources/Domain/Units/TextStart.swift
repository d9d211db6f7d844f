extension String {
    /// As much of it as a column of so many characters holds, which counts code points.
    public func start(codePoints count: Int) -> String {
        String(String.UnicodeScalarView(unicodeScalars.prefix(count)))
    }
}
