/// What is trained on one day of a programme.
struct ProgrammeDay {
    /// Nil where the lifter names nothing.
    let name: String?
    let lifts: [Lift]
}

/// Some weeks of training after one plan.
struct Programme {
    let days: [ProgrammeDay]
    /// The weekdays trained on, 0 for Monday.
    let weekdays: [Int]

    static let all = [fullBody, upperLower, fiveDays]

    private static let fullBody = Programme(
        days: [
            ProgrammeDay(name: nil, lifts: [squat, bench, row, lateralRaise, curl, plank]),
            ProgrammeDay(name: nil, lifts: [deadlift, press, pullUp, legPress, pushdown, legRaise]),
            ProgrammeDay(name: nil, lifts: [squat, inclinePress, pullUp, romanian, facePull, calfRaise]),
        ],
        weekdays: [0, 2, 4]
    )

    private static let upperLower = Programme(
        days: [
            ProgrammeDay(name: "Upper A", lifts: [bench, row, press, pullUp, lateralRaise, curl, pushdown]),
            ProgrammeDay(name: "Lower A", lifts: [squat, romanian, legPress, legCurl, calfRaise, plank]),
            ProgrammeDay(name: "Upper B", lifts: [press, pullUp, inclinePress, supportedRow, dip, facePull, curl]),
            ProgrammeDay(name: "Lower B", lifts: [deadlift, splitSquat, hipThrust, legExtension, legRaise, rowing]),
        ],
        weekdays: [0, 1, 3, 4]
    )

    private static let fiveDays = Programme(
        days: [
            ProgrammeDay(name: "Push", lifts: [bench, press, dip, lateralRaise, pushdown]),
            ProgrammeDay(name: "Pull", lifts: [row, pullUp, pulldown, facePull, curl]),
            ProgrammeDay(name: "Legs", lifts: [squat, romanian, legPress, legCurl, calfRaise]),
            ProgrammeDay(name: "Upper", lifts: [inclinePress, supportedRow, pullUp, lateralRaise, curl, pushdown]),
            ProgrammeDay(name: "Lower", lifts: [deadlift, hipThrust, splitSquat, legExtension, legRaise]),
        ],
        weekdays: [0, 1, 2, 4, 5]
    )

    /// What a second workout of a day is.
    static let extra = ProgrammeDay(name: "Arms and abs", lifts: [curl, pushdown, legRaise])

    /// The place of an own exercise, away from home.
    static let away = ProgrammeDay(name: "Hotel gym", lifts: [hotelPress, pulldown, splitSquat, plank])
}

private let squat = Lift(slug: "back-squat", start: 92, ceiling: 232, reps: 5...8, sets: 4, role: .main)
private let bench = Lift(slug: "bench-press", start: 68, ceiling: 162, reps: 5...8, sets: 4, role: .main)
private let deadlift = Lift(slug: "deadlift", start: 110, ceiling: 262, reps: 3...5, sets: 3, role: .main)
private let press = Lift(slug: "overhead-press", start: 44, ceiling: 102, reps: 5...8, sets: 4, role: .main)
private let row = Lift(slug: "barbell-row", start: 62, ceiling: 140, reps: 6...10, sets: 4)
private let romanian = Lift(slug: "romanian-deadlift", start: 86, ceiling: 212, reps: 8...10, sets: 3)
private let hipThrust = Lift(slug: "hip-thrust", start: 100, ceiling: 262, reps: 8...12, sets: 4)
private let inclinePress = Lift(slug: "dumbbell-incline-press", start: 26, ceiling: 62, reps: 8...12, sets: 4)
private let supportedRow = Lift(slug: "chest-supported-row", start: 24, ceiling: 58, reps: 8...12, sets: 4)
private let splitSquat = Lift(slug: "bulgarian-split-squat", start: 18, ceiling: 54, reps: 8...12, sets: 3)
private let pullUp = Lift(slug: "pull-up", start: 84, ceiling: 152, reps: 5...9, sets: 4)
private let dip = Lift(slug: "dip", start: 96, ceiling: 176, reps: 6...12, sets: 3)
private let pulldown = Lift(slug: "lat-pulldown", start: 62, ceiling: 124, reps: 8...12, sets: 4)
private let legPress = Lift(slug: "leg-press", start: 170, ceiling: 430, reps: 10...15, sets: 4)
private let legCurl = Lift(slug: "seated-leg-curl", start: 42, ceiling: 104, reps: 10...15, sets: 4, role: .isolation)
private let legExtension = Lift(
    slug: "leg-extension",
    start: 50,
    ceiling: 124,
    reps: 10...15,
    sets: 4,
    role: .isolation
)
private let calfRaise = Lift(
    slug: "standing-calf-raise",
    start: 90,
    ceiling: 236,
    reps: 10...15,
    sets: 4,
    role: .isolation
)
private let lateralRaise = Lift(slug: "lateral-raise", start: 11, ceiling: 25, reps: 12...20, sets: 4, role: .isolation)
private let facePull = Lift(slug: "face-pull", start: 28, ceiling: 64, reps: 12...20, sets: 3, role: .isolation)
private let curl = Lift(slug: "barbell-curl", start: 32, ceiling: 74, reps: 8...12, sets: 3, role: .isolation)
private let pushdown = Lift(slug: "triceps-pushdown", start: 32, ceiling: 82, reps: 10...15, sets: 4, role: .isolation)
private let legRaise = Lift(
    slug: "hanging-leg-raise",
    start: 104,
    ceiling: 134,
    reps: 8...15,
    sets: 3,
    role: .isolation
)
private let hotelPress = Lift(slug: Gym.own, start: 60, ceiling: 130, reps: 8...12, sets: 4)
/// Seconds held, and metres in five minutes; left out where the catalogue measures neither.
private let plank = Lift(slug: "plank", start: 45, ceiling: 180, reps: 1...1, sets: 3, role: .isolation)
private let rowing = Lift(slug: "rowing-machine", start: 1050, ceiling: 1450, reps: 1...1, sets: 1, role: .isolation)
