import HTTP
import WebTestSupport

/// Posts of gym mode, of its timer and of its phone.
extension FaultAct {
    static let gym: [FaultAct] = [
        FaultAct("POST /gym", "start") { scene in
            try scene.own()
            try scene.closeDraft()
            return try scene.pressing("start", on: "/workouts/{id}")
        },
        FaultAct("POST /gym", "start today's routine") { scene in
            try scene.own()
            try scene.closeDraft()
            return try scene.pressing("start", on: "/routines/{id}")
        },
        FaultAct("POST /gym", "set", on: "/gym"),
        FaultAct("POST /gym", "Log 7 reps", on: "/gym"),
        FaultAct("POST /gym", "skip", on: "/gym"),
        FaultAct("POST /gym", "set-up", on: "/gym", [("set-up", "Pin 4")]),
        FaultAct("POST /gym", "warm-up", on: "/gym/warm-up"),
        FaultAct("POST /gym", "update", on: "/gym/correct/{set}", [("s.", "62.5")]),
        FaultAct("POST /gym", "remove-set", on: "/gym/correct/{set}"),
        FaultAct("POST /gym", "add", on: "/gym/add", [("exercise", "Bench press")]),
        FaultAct("POST /gym", "swap", on: "/gym/swap", [("exercise", "Bench press")]),
        FaultAct("POST /gym", "later", on: "/gym/swap"),
        FaultAct("POST /gym", "save", on: "/gym/finish"),
        FaultAct("POST /gym/rest", "less", on: "/log"),
        FaultAct("POST /gym/rest", "more", on: "/log"),
        FaultAct("POST /gym/rest", "pause", on: "/log"),
        FaultAct("POST /gym/rest", "reset", on: "/log"),
        FaultAct("POST /gym/rest", "skip", on: "/gym/floor"),
        FaultAct("POST /gym/rest", "set", on: "/gym/timer", [("rest-other", "2:10")]),
        FaultAct("POST /gym/phone", "allow") { scene in
            try scene.own()
            return try scene.allowance()
        },
        FaultAct("POST /gym/phone", "test") { scene in
            try scene.own()
            _ = scene.browser.send(try scene.allowance())
            return try scene.pressing("test", on: "/gym/phone")
        },
        FaultAct("POST /gym/phone", "stop") { scene in
            try scene.own()
            _ = scene.browser.send(try scene.allowance())
            return try scene.pressing("stop", on: "/gym/phone")
        },
    ]
}
