/// What an exercise does in a plan; one can be exchanged for another of the same job.
public enum LiftJob: String, Sendable, CaseIterable {
    case squat, hinge, lunge, hip, legCurl, calf
    case press, overhead, row, pulldown
    case curl, triceps, sideDelt, rearDelt
    case trunk

    /// How much rest and how many reps it is given.
    enum Size { case main, second, small }

    /// Where it is not the first of its day.
    var usualSize: Size {
        switch self {
        case .squat, .hinge, .lunge, .hip, .press, .overhead, .row, .pulldown: .second
        case .legCurl, .calf, .curl, .triceps, .sideDelt, .rearDelt, .trunk: .small
        }
    }

    /// What it is for, as a sentence.
    var purpose: String {
        switch self {
        case .squat: "Thighs and hips together."
        case .hinge: "The back of the legs."
        case .lunge: "One leg at a time, for what two legs hide."
        case .hip: "The hips at their strongest, with little load on the back."
        case .legCurl: "More for the back of the legs, after the hinge."
        case .calf: "Calves, which no other lift of the day reaches."
        case .press: "Chest, front of the shoulders and triceps in one."
        case .overhead: "Shoulders from above."
        case .row: "As much pulling as pressing keeps the shoulders sound."
        case .pulldown: "A second exercise for the back, beside the row."
        case .curl: "Biceps, once the back no longer needs them."
        case .triceps: "Triceps, after the presses have used them."
        case .sideDelt: "The side of the shoulder, which no press reaches."
        case .rearDelt: "The back of the shoulder, the counterweight to pressing."
        case .trunk: "The trunk last, since everything before it needed one."
        }
    }

    /// The exercises of the catalogue that do it with a kit, by slug, the first choice first.
    ///
    /// Without equipment there is nothing to pull on: the back is kept at work on the floor, arms come with presses.
    func choices(_ kit: PlanKit) -> [String] {
        switch kit {
        case .fullGym: inFullGym
        case .barbell: withBarbell
        case .dumbbells: withDumbbells
        case .nothing: withNothing
        }
    }

    private var inFullGym: [String] {
        switch self {
        case .squat: ["back-squat", "front-squat", "leg-press"]
        case .hinge: ["romanian-deadlift", "deadlift", "dumbbell-romanian-deadlift"]
        case .lunge: ["bulgarian-split-squat", "walking-lunge", "split-squat"]
        case .hip: ["hip-thrust", "machine-hip-thrust"]
        case .legCurl: ["leg-curl", "seated-leg-curl"]
        case .calf: ["standing-calf-raise", "seated-calf-raise"]
        case .press: ["bench-press", "dumbbell-incline-press", "machine-chest-press"]
        case .overhead: ["overhead-press", "dumbbell-shoulder-press", "machine-shoulder-press"]
        case .row: ["barbell-row", "seated-cable-row", "machine-row"]
        case .pulldown: ["lat-pulldown", "pull-up", "machine-pulldown"]
        case .curl: ["barbell-curl", "hammer-curl"]
        case .triceps: ["triceps-pushdown", "overhead-triceps-extension"]
        case .sideDelt: ["lateral-raise", "machine-lateral-raise"]
        case .rearDelt: ["face-pull", "reverse-fly"]
        case .trunk: ["hanging-knee-raise", "cable-crunch"]
        }
    }

    private var withBarbell: [String] {
        switch self {
        case .squat: ["back-squat", "front-squat"]
        case .hinge: ["romanian-deadlift", "deadlift"]
        case .lunge: ["barbell-split-squat", "barbell-lunge"]
        case .hip: ["hip-thrust", "barbell-glute-bridge"]
        case .legCurl: ["good-morning", "nordic-curl"]
        case .calf: ["barbell-calf-raise"]
        case .press: ["bench-press", "incline-bench-press"]
        case .overhead: ["overhead-press", "pike-push-up"]
        case .row: ["barbell-row", "pendlay-row"]
        case .pulldown: ["yates-row", "barbell-seal-row"]
        case .curl: ["barbell-curl", "drag-curl"]
        case .triceps: ["close-grip-bench-press", "barbell-skull-crusher"]
        case .sideDelt: ["upright-row"]
        case .rearDelt: []
        case .trunk: ["plank", "dead-bug"]
        }
    }

    private var withDumbbells: [String] {
        switch self {
        case .squat: ["goblet-squat", "dumbbell-squat"]
        case .hinge: ["dumbbell-romanian-deadlift", "dumbbell-stiff-leg-deadlift"]
        case .lunge: ["bulgarian-split-squat", "reverse-lunge", "split-squat"]
        case .hip: ["dumbbell-hip-thrust"]
        case .legCurl: ["dumbbell-leg-curl", "slider-leg-curl"]
        case .calf: ["dumbbell-calf-raise", "single-leg-calf-raise"]
        case .press: ["dumbbell-bench-press", "dumbbell-incline-press"]
        case .overhead: ["dumbbell-shoulder-press", "standing-dumbbell-press"]
        case .row: ["bent-over-dumbbell-row", "chest-supported-row"]
        case .pulldown: ["dumbbell-row", "dumbbell-pullover"]
        case .curl: ["dumbbell-curl", "hammer-curl"]
        case .triceps: ["dumbbell-overhead-triceps-extension", "dumbbell-skull-crusher"]
        case .sideDelt: ["lateral-raise", "seated-lateral-raise"]
        case .rearDelt: ["reverse-fly", "rear-delt-row"]
        case .trunk: ["plank", "dead-bug"]
        }
    }

    private var withNothing: [String] {
        switch self {
        case .squat: ["bodyweight-squat", "pistol-squat"]
        case .hinge: ["slider-leg-curl", "nordic-curl"]
        case .lunge: ["bodyweight-lunge", "shrimp-squat"]
        case .hip: ["single-leg-glute-bridge", "glute-bridge"]
        case .legCurl: []
        case .calf: ["calf-raise-hold"]
        case .press: ["push-up", "wide-push-up"]
        case .overhead: ["pike-push-up"]
        case .row: ["superman"]
        case .pulldown: ["superman-hold"]
        case .curl: []
        case .triceps: ["diamond-push-up", "bodyweight-triceps-extension"]
        case .sideDelt, .rearDelt: []
        case .trunk: ["plank", "dead-bug"]
        }
    }
}
