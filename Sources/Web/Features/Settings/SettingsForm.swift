import Domain
import HTTP

/// The posted settings: each as it was printed, and as it is now.
///
/// A field that says what was printed changes nothing, so that an old page writes over nothing that another has set since.
struct SettingsForm {
    /// The fields in their order on the page.
    enum Field: String, CaseIterable {
        case unit, week, decimals, thousands, dates, clock, rest, ahead
        // Not "zone": that is where a script puts the browser's own.
        case zone = "tz"
    }

    /// What is settled, as the fields print it.
    typealias Texts = [Field: String]

    let texts: Texts
    private let printed: Texts

    init(_ fields: FormFields) {
        func all(_ prefix: String) -> Texts {
            Field.allCases.reduce(into: [:]) { $0[$1] = fields["\(prefix)\($1.rawValue)"] }
        }
        (texts, printed) = (all(""), all("was-"))
    }

    /// What was changed on the page.
    var changes: Texts { texts.filter { printed[$0.key] != $0.value } }

    /// What is asked for, to tell one post from another under the same key.
    var summary: String {
        Field.allCases.compactMap { field in changes[field].map { "\(field.rawValue)=\($0)" } }.joined(separator: "|")
    }
}

/// What the changed fields mean.
struct SettingsChange {
    var unit: WeightUnit?
    var zone: String?
    var firstWeekday: Weekday?
    var decimals: TextStyle.Decimals?
    var thousands: TextStyle.Thousands?
    var dates: TextStyle.Dates?
    var clock: TextStyle.Clock?
    var rest: RestSetting?

    /// - Throws: `FormErrors` with a sentence for each field that cannot be read.
    init(_ form: SettingsForm, over current: RestSetting, _ zones: Zones) throws(FormErrors) {
        var errors = FormErrors()
        let changes = form.changes
        unit = Self.choice(changes, .unit, &errors)
        decimals = Self.choice(changes, .decimals, &errors)
        thousands = Self.choice(changes, .thousands, &errors)
        dates = Self.choice(changes, .dates, &errors)
        clock = Self.choice(changes, .clock, &errors)
        if let text = changes[.zone] {
            zone = zones.identifier(text)
            if zone == nil { errors.add("tz", "No zone is called so. Write it like Europe/Stockholm, or its city.") }
        }
        if let text = changes[.week] {
            firstWeekday = Int(text).flatMap(Weekday.init)
            if firstWeekday == nil { errors.add("week", "Choose one.") }
        }
        if changes[.rest] != nil || changes[.ahead] != nil {
            rest = Self.rest(form.texts[.rest] ?? "", form.texts[.ahead] ?? "", over: current, &errors)
        }
        guard errors.isEmpty else { throw errors }
    }

    /// Nil for what was not changed, and for what nobody could choose.
    private static func choice<Choice: RawRepresentable<String>>(
        _ changes: SettingsForm.Texts,
        _ field: SettingsForm.Field,
        _ errors: inout FormErrors
    ) -> Choice? {
        guard let text = changes[field] else { return nil }
        let choice = Choice(rawValue: text)
        if choice == nil { errors.add(field.rawValue, "Choose one.") }
        return choice
    }

    private static func rest(
        _ target: String,
        _ lead: String,
        over current: RestSetting,
        _ errors: inout FormErrors
    ) -> RestSetting? {
        var seconds = (target: current.target, lead: current.lead)
        switch RestTimerField.read(target) {
        case .value(let value): seconds.target = value
        case .refused(let sentence): errors.add("rest", sentence)
        }
        switch RestTimerField.readLead(lead, of: errors["rest"] == nil ? seconds.target : RestLimits.target) {
        case .value(let value): seconds.lead = value
        case .refused(let sentence): errors.add("ahead", sentence)
        }
        return errors.isEmpty ? RestSetting(target: seconds.target, lead: seconds.lead) : nil
    }
}
