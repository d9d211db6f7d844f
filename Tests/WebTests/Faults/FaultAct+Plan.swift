import HTTP
import WebTestSupport

/// Posts about routines, what they offer, and the plan, which has a training day today and tomorrow.
extension FaultAct {
    static let routines: [FaultAct] = [
        FaultAct("POST /routines/new", "make", on: "/routines/new", [("name", "Pull")]),
        FaultAct("POST /routines/new", "from", on: "/workouts/{id}"),
        FaultAct("POST /routines/library/{slug}", "take", on: "/routines/library/{slug}"),
        FaultAct("POST /routines/{id}/edit", "update", on: "/routines/{id}/edit", [("r.name", "Pull")]),
        FaultAct("POST /routines/{id}/edit", "rounds", on: "/routines/{id}/edit"),
        FaultAct("POST /routines/{id}/edit", "remove", on: "/routines/{id}/edit"),
        FaultAct("POST /routines/{id}/edit", "add-exercise", on: "/routines/{id}/edit", [("exercise", "Back squat")]),
        FaultAct("POST /routines/{id}/edit", "duplicate", on: "/routines/{id}/edit"),
        FaultAct("POST /routines/{id}/edit", "bin", on: "/routines/{id}/edit"),
        FaultAct("POST /routines/{id}/edit", "bring-back") { scene in
            try scene.press("bin", on: "/routines/{id}/edit")
            return try scene.pressing("Undo")
        },
        FaultAct("POST /routines/{id}/edit", "save", on: "/routines/{id}/edit", [("t.", "3")]),
    ]

    static let progression: [FaultAct] =
        ["take", "ignore"].map { button in
            FaultAct("POST /routines/{id}/loads", button) { scene in
                let advised = try Advised(on: scene.site)
                for _ in 1...2 { try advised.train(Advised.good) }
                scene.send(as: advised.browser)
                advised.loads()
                return try scene.pressing(button)
            }
        } + [
            FaultAct("POST /routines/{id}/loads", "change", on: "/routines/{id}/loads", [("weight.", "90")]),
            FaultAct("POST /routines/{id}/rules", "save", on: "/routines/{id}/rules", [("step.", "5")]),
            FaultAct("POST /routines/{id}/text", "save", on: "/routines/{id}/text", [("text.", "3 × 5")]),
        ]

    static let plans: [FaultAct] = [
        FaultAct("POST /plan/made", "take", on: "/plan/made"),
        FaultAct("POST /plan/{day}", "move", on: "/plan/{day}", [("to", "2026-12-02")]),
        FaultAct("POST /plan/{day}", "rest", on: "/plan/{day}"),
        FaultAct("POST /plan/{day}", "excuse", on: "/plan/{day}"),
        FaultAct("POST /plan/{day}/swap/{row}", "swap", on: "/plan/{day}/swap/{row}"),
        FaultAct("POST /plan", "stop", on: "/plan"),
        FaultAct("POST /log", "save the workout of the day") { scene in
            try scene.own()
            try scene.closeDraft()
            scene.browser.open("/plan")
            try scene.press("start")
            scene.browser.open("/log")
            let lifter = Lifter(browser: scene.browser)
            try lifter.addSet("100", "5")
            return try scene.pressing("save")
        },
        FaultAct("POST /today", "excuse") { scene in
            try scene.own()
            try scene.closeDraft()
            scene.site.wait(days: 2)
            return try scene.pressing("excuse", on: "/today")
        },
        FaultAct("POST /today", "move") { scene in
            try scene.own()
            try scene.closeDraft()
            scene.site.wait(days: 2)
            return try scene.pressing("move", on: "/today")
        },
        FaultAct("POST /plan/feed", "feed.make", on: "/plan/feed"),
        FaultAct("POST /plan/feed", "feed.revoke", on: "/plan/feed"),
        FaultAct("POST /settings/reminders", "keep") { scene in
            try scene.own()
            _ = scene.browser.send(try scene.allowance())
            return try scene.pressing("keep", on: "/settings/reminders", [("at", "07:15")])
        },
    ]
}
