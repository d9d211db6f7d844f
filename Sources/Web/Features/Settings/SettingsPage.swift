import Domain
import HTTP
import Persistence
import Template

/// Units, zone, week, style and rest, and the ways to what has a page of its own.
struct SettingsPage: Page {
    static let template = "settings/settings"

    let title = "Settings"
    let section = Section.more
    let key: String
    let hasSaved: Bool
    let units: [Choice]
    let weekdays: [Choice]
    let decimals: [Choice]
    let thousands: [Choice]
    let dates: [Choice]
    let clocks: [Choice]
    /// What is printed as settled, by field.
    let settled: SettingsForm.Texts
    /// What stands in the fields.
    let texts: SettingsForm.Texts
    let errors: FormErrors
    /// "First alert at 2:30, a different one at 3:00".
    let alerts: String

    struct Choice: Equatable {
        let value: String
        let label: String
        let isChosen: Bool

        var values: TemplateObject { ["value": .text(value), "label": .text(label), "is_chosen": .flag(isChosen)] }
    }

    var values: TemplateObject {
        var values: TemplateObject = [
            "key": .text(key), "units": .list(units.map(\.values)), "weekdays": .list(weekdays.map(\.values)),
            "decimals": .list(decimals.map(\.values)), "thousands": .list(thousands.map(\.values)),
            "dates": .list(dates.map(\.values)), "clocks": .list(clocks.map(\.values)),
            "rest_alerts": .text(alerts), "alerts": .list(summary.map(\.values)),
        ]
        for field in SettingsForm.Field.allCases {
            values["\(field.rawValue)_was"] = .text(settled[field] ?? "")
            values["\(field.rawValue)_text"] = .text(texts[field] ?? "")
            values["\(field.rawValue)_error"] = .text(errors[field.rawValue] ?? "")
        }
        return values
    }

    private var summary: [PageAlert] {
        if hasSaved { return [.quiet("Saved.")] }
        guard !errors.isEmpty else { return [] }
        return [PageAlert(title: "Not saved", text: "Nothing was lost. Correct what is marked and save again.")]
    }
}

extension SettingsPage {
    init(
        _ signedIn: SignedIn,
        _ profile: AthleteProfile,
        hasSaved: Bool = false,
        typed: SettingsForm? = nil,
        _ errors: FormErrors = FormErrors()
    ) {
        let settled = SettingsForm.Texts(signedIn.athlete, zone: signedIn.zone, profile.rest)
        self.init(
            settled,
            profile.rest,
            typed: typed?.texts,
            errors,
            hasSaved: hasSaved,
            key: signedIn.mintKey().text
        )
    }

    private init(
        _ settled: SettingsForm.Texts,
        _ rest: RestSetting,
        typed: SettingsForm.Texts? = nil,
        _ errors: FormErrors = FormErrors(),
        hasSaved: Bool = false,
        key: String
    ) {
        self.key = key
        self.hasSaved = hasSaved
        self.settled = settled
        texts = settled.merging(typed ?? [:]) { $1 }
        self.errors = errors
        let end = ClockText.of(seconds: rest.target)
        let first = rest.alertAt.map { "First alert at \(ClockText.of(seconds: $0)), a different one at \(end)" }
        alerts = rest.target == 0 ? "No rest" : first ?? "One alert, at \(end)"
        let (unit, week) = (texts[.unit], texts[.week])
        units = WeightUnit.allCases.map {
            Choice(value: $0.rawValue, label: $0.symbol, isChosen: $0.rawValue == unit)
        }
        weekdays = [(Weekday.monday, "Mon"), (.saturday, "Sat"), (.sunday, "Sun")].map {
            Choice(value: "\($0.rawValue)", label: $1, isChosen: "\($0.rawValue)" == week)
        }
        let style = TextStyle(decimals: texts[.decimals].flatMap(TextStyle.Decimals.init) ?? .point)
        decimals = Choice.all(chosen: texts[.decimals]) { TextStyle(decimals: $0).decimalsExample }
        // Beside the decimals that are chosen: the two marks are never the same.
        thousands = Choice.all(chosen: texts[.thousands]) {
            TextStyle(decimals: style.decimals, thousands: $0).thousandsExample
        }
        dates = Choice.all(chosen: texts[.dates]) { TextStyle(dates: $0).dateExample }
        clocks = Choice.all(chosen: texts[.clock]) { TextStyle(clock: $0).clockExample }
    }

    static let samples: [SettingsPage] = {
        let kilograms = Athlete(id: 1, name: nil, unit: .kilograms, zone: nil)
        let style = TextStyle(decimals: .comma, thousands: .space, dates: .monthFirst, clock: .hours12)
        let pounds = Athlete(id: 1, name: "Mara", unit: .pounds, zone: "UTC", firstWeekday: .sunday, style: style)
        var errors = FormErrors()
        for field in SettingsForm.Field.allCases { errors.add(field.rawValue, "Not so.") }
        let plain = SettingsForm.Texts(kilograms, zone: "Europe/Stockholm", .usual)
        let other = SettingsForm.Texts(pounds, zone: "UTC", RestSetting(target: 90, lead: 0))
        return [
            SettingsPage(plain, .usual, key: "k"), SettingsPage(plain, .usual, hasSaved: true, key: "k"),
            SettingsPage(other, RestSetting(target: 0, lead: 0), typed: [.rest: "long"], errors, key: "k"),
            SettingsPage(other, RestSetting(target: 90, lead: 0), key: "k"),
        ]
    }()
}

extension SettingsForm.Texts {
    fileprivate init(_ athlete: Athlete, zone: String, _ rest: RestSetting) {
        self = [
            .unit: athlete.unit.rawValue, .zone: zone, .week: "\(athlete.firstWeekday.rawValue)",
            .decimals: athlete.style.decimals.rawValue, .thousands: athlete.style.thousands.rawValue,
            .dates: athlete.style.dates.rawValue, .clock: athlete.style.clock.rawValue,
            .rest: ClockText.of(seconds: rest.target),
            .ahead: rest.lead == 0 ? "off" : ClockText.of(seconds: rest.lead),
        ]
    }
}

extension SettingsPage.Choice {
    /// Every choice there is, with what it makes of an example.
    fileprivate static func all<Style: RawRepresentable<String> & CaseIterable>(
        chosen: String?,
        _ label: (Style) -> String
    ) -> [SettingsPage.Choice] {
        Style.allCases.map { .init(value: $0.rawValue, label: label($0), isChosen: $0.rawValue == chosen) }
    }
}

extension TextStyle {
    private static let day = LocalDay(year: 2026, month: 11, day: 30) ?? .first

    fileprivate var decimalsExample: String {
        Self.$current.withValue(self) { Weight(thousandths: 62_500, unit: .kilograms).text(in: .kilograms) }
    }

    fileprivate var thousandsExample: String { Self.$current.withValue(self) { GroupedNumber.text(9340) } }

    fileprivate var dateExample: String {
        Self.$current.withValue(self) {
            [.dotted, .iso].contains(dates) ? Self.day.yearText : Self.day.mediumYearText
        }
    }

    fileprivate var clockExample: String { Self.$current.withValue(self) { WallClock.text(minutes: 18 * 60 + 42) } }
}
