import HTTP
import Testing
import WebTestSupport

@testable import Web

/// The pages of what was saved, of routines and of the plan.
extension HostileWalk {
    /// The numbers of what was saved, and another name for what was done.
    mutating func compare() throws {
        for address in ["/progress", "/progress/sets", "/records"] { look(address, browser.open(address)) }
        browser.open("/progress/sets")
        let exercise = try #require(browser.page.links.first { $0.address.hasPrefix("/exercises/") }).address
        look("the exercise", browser.open(exercise))
        let typed = PercentEncoding.encode(text)
        look("looked for to be merged", browser.open("\(exercise)/merge?named=\(typed)"))
        browser.open(exercise)
        look("another name for it", try submit("add-name", overriding: ["alias": text]), typed: [text])
    }

    /// The saved workout with every field typed into, copied, deleted and brought back.
    mutating func correct(_ workout: String) throws {
        browser.open("\(workout)/edit")
        try look("every field of a workout that is corrected", submittingAll: "update")
        look("the workout as it is corrected", browser.open("\(workout)/edit"))
        browser.open("\(workout)/copy")
        try look("a copy for a day that is none", submittingAll: "duplicate")
        look("before it is deleted", browser.open("\(workout)/delete"))
        look("the history without it", try submit("bin", overriding: [:]))
        look("the trash", browser.open("/data/trash"))
        try submit("", overriding: [:])
        look("a past day", browser.open("/log/past?day=\(PercentEncoding.encode(text))"))
        look("an exercise of that name on it", try submit("add-exercise", overriding: ["exercise": text]))
    }

    /// A routine of that name with every cell typed into, and every page that shows it.
    mutating func plan() throws {
        look("what else there is", browser.open("/more"))
        for address in Self.pagesOfTheAccount { look(address, browser.open(address)) }
        browser.open("/settings")
        try look("every setting", submittingAll: "")
        look("bars and plates", browser.open("/settings/plates"))
        try look("every field of bars and plates", submittingAll: "update")
        look("the built-in routines", browser.open("/routines/library"))
        look("one of them", browser.open("/routines/library/full-body-a"))
        look("a new routine", browser.open("/routines/new"))
        look("a routine of that name", try submit("make", overriding: ["name": text]))
        // What is too long for a name stays in the field.
        if browser.page.status == 422 { try submit("make", overriding: ["name": "Lower A"]) }
        let edit = try #require(browser.page.address.firstRange(of: "/edit"), "\(browser.page.text)")
        let address = String(browser.page.address[..<edit.lowerBound])
        try submit("add-exercise", overriding: ["exercise": "Back squat"])
        try look("every cell of the routine", submittingAll: "update")
        look("an exercise of that name in it", try submit("add-exercise", overriding: ["exercise": "Wombat \(text)"]))
        look("the grid", browser.open("\(address)/edit"))
        look("the routine", browser.open(address))
        look("its history", browser.open("\(address)/history"))
        try places(of: address)
        look("the list of routines", browser.open("/routines"))
        let typed = PercentEncoding.encode(text)
        look("routines looked for", browser.open("/routines?q=\(typed)&sort=\(typed)"))
        look("a month of routines", browser.open("/routines?month=2026-11"))
    }

    /// A plan whose routine has that name, and an exercise of it.
    mutating func schedule() throws {
        look("the five answers", browser.open("/plan/setup"))
        look("what is no answer", browser.open("/plan/made?goal=\(PercentEncoding.encode(text))&day=1"))
        look("a plan", browser.open("/plan/made?goal=keep&day=1&day=3&kit=full-gym&minutes=30&start=empty"))
        look("the week", try submit("take", overriding: [:]))
        let row = try #require(browser.open("/plan/2026-11-30").links.first { $0.address.contains("/swap/") }).address
        look("a swap", browser.open(row))
        look("a swap for that name", try submit("swap", overriding: ["exercise": "Wombat \(text)"]))
        look("the day", browser.open("/plan/2026-11-30"))
        for address in ["/today", "/plan/feed", "/settings/reminders"] { look(address, browser.open(address)) }
    }

    /// What is said of the places of a routine.
    private mutating func places(of routine: String) throws {
        look("the next loads", browser.open("\(routine)/loads"))
        try look("every load", submittingAll: "change")
        look("the rules", browser.open("\(routine)/rules"))
        try look("every field of the rules", submittingAll: "save")
        look("the routine as text", browser.open("\(routine)/text"))
        try look("every line of it", submittingAll: "save")
    }
}
