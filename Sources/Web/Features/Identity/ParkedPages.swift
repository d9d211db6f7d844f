import Template

/// A parked post of another account: nothing of it is applied or shown, and it is kept for a further log-in.
struct OtherAccountPage: Page {
    static let template = "identity/other-account"
    static let samples = [OtherAccountPage(parked: "c2VhbGVk")]

    let parked: String

    let title = "Not yours to send"

    var values: TemplateObject { ["parked": .text(parked)] }
}

/// A parked post that is not sent without a word: nobody knows whose it is, or it is old.
struct UnsentPage: Page {
    static let template = "identity/unsent"
    static let samples =
        SentForm.samples.map { UnsentPage(sent: $0, isOld: false) } + [
            UnsentPage(sent: SentForm.samples[3], isOld: true)
        ]

    let sent: SentForm
    let isOld: Bool

    let title = "Not sent yet"

    var values: TemplateObject { sent.values.adding(["is_old": .flag(isOld)]) }
}
