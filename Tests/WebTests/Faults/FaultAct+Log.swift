import HTTP
import Testing
import WebTestSupport

/// Posts about the workout that runs, of two exercises, the second with a set, and about those that are saved.
extension FaultAct {
    static let log: [FaultAct] = [
        FaultAct("POST /log", "add-exercise", on: "/log", [("exercise", "Bench press")]),
        FaultAct("POST /log", "add-exercise", on: "/log", [("exercise", "Sled waltz")]),
        FaultAct("POST /log", "add-set") { scene in
            try scene.own()
            scene.browser.open("/log")
            return try Lifter(browser: scene.browser).tap(adding: "101", "4")
        },
        FaultAct("POST /log", "update", on: "/log", [("s.", "102")]),
        FaultAct("POST /log", "update", on: "/log", [("w.1.name", "Legs")]),
        FaultAct("POST /log", "update a note") { scene in
            try scene.press("note", on: "/log")
            return try scene.pressing("update", [("x.", "Slow")])
        },
        FaultAct("POST /log", "remove-set", on: "/log"),
        FaultAct("POST /log", "Undo") { scene in
            try scene.press("remove-set", on: "/log")
            return try scene.pressing("Undo")
        },
        FaultAct("POST /log", "remove", on: "/log"),
        FaultAct("POST /log", "up", on: "/log"),
        FaultAct("POST /log", "Use what I sent") { scene in
            scene.send(as: try scene.own().owner.browser)
            scene.browser.open("/log")
            let late = try scene.pressing("update", [("s.", "103")])
            try scene.press("update", [("s.", "104")])
            _ = scene.browser.send(late)
            scene.browser.open("/log")
            return try scene.pressing("103 × 4 Use what I sent")
        },
        FaultAct("POST /log", "save", on: "/log"),
        FaultAct("POST /log", "Throw 1 set away", on: "/log/abandon"),
        FaultAct("POST /log", "Undo what was thrown away") { scene in
            try scene.press("Throw 1 set away", on: "/log/abandon")
            return try scene.pressing("Undo")
        },
        FaultAct("POST /log/past", "add-exercise") { scene in
            try scene.own()
            try scene.closeDraft()
            return try scene.pressing(
                "add-exercise",
                on: "/log/past",
                [("day", "2026-11-20"), ("exercise", "Back squat")]
            )
        },
    ]

    static let corrections: [FaultAct] = [
        FaultAct("POST /workouts/{id}/edit", "update", on: "/workouts/{id}/edit", [("s.", "102")]),
        FaultAct("POST /workouts/{id}/edit", "update", on: "/workouts/{id}/edit", [("w.2.date", "2026-11-28")]),
        FaultAct("POST /workouts/{id}/edit", "remove-set") { scene in
            try scene.press("add-exercise", on: "/workouts/{id}/edit", [("exercise", "Back squat")])
            try scene.press("add-set", on: "/workouts/{id}/edit", [("n.", "130")])
            return try scene.pressing("remove-set")
        },
        FaultAct("POST /workouts/{id}/edit", "add-set", on: "/workouts/{id}/edit", [("n.", "130")]),
        FaultAct("POST /workouts/{id}/edit", "remove") { scene in
            try scene.press("add-exercise", on: "/workouts/{id}/edit", [("exercise", "Back squat")])
            try scene.press("add-set", on: "/workouts/{id}/edit", [("n.", "130")])
            return try scene.pressing("remove.\(Lifter(browser: scene.browser).rows[1])")
        },
        FaultAct("POST /workouts/{id}/edit", "add-exercise", on: "/workouts/{id}/edit", [("exercise", "Sled waltz")]),
        FaultAct("POST /workouts/{id}/edit", "save", on: "/workouts/{id}/edit", [("s.", "102")]),
        FaultAct("POST /workouts/{id}/delete", "bin", on: "/workouts/{id}/delete"),
        FaultAct("POST /workouts/{id}/copy", "duplicate", on: "/workouts/{id}/copy", [("date", "2026-11-20")]),
        FaultAct("POST /workouts/{id}/confirm", "846 is right") { scene in
            let own = try scene.own()
            own.owner.open()
            for (number, weight) in [86, 86, 846].enumerated() where number != 1 {
                try own.owner.addSet("\(weight)", "8", to: 0)
            }
            try own.owner.save()
            try own.owner.browser.follow("Open")
            return try scene.pressing("846 is right")
        },
        FaultAct("POST /data/trash", "put-back") { scene in
            try scene.press("bin", on: "/workouts/{id}/delete")
            return try scene.pressing("put-back", on: "/data/trash")
        },
        FaultAct("POST /data/trash", "Undo") { scene in
            try scene.press("bin", on: "/workouts/{id}/delete")
            return try scene.pressing("Undo")
        },
    ]
}
