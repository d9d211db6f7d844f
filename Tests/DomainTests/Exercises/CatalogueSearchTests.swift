import Domain
import Testing

@Suite("What lifters type")
struct CatalogueSearchTests {
    private static let search = Result {
        let entries = try Catalogue.builtIn().map { exercise in
            ExerciseSearch<String>.Entry(
                id: exercise.slug,
                name: exercise.name,
                aliases: exercise.aliases,
                equipment: exercise.equipment
            )
        }
        return ExerciseSearch(entries: entries) { $0.lowercased() }
    }

    @Test(
        "finds first what they mean",
        arguments: [
            ("bench", "bench-press"), ("bench db", "dumbbell-bench-press"), ("db bench", "dumbbell-bench-press"),
            ("incline db", "dumbbell-incline-press"), ("incline bb", "incline-bench-press"),
            ("squat", "back-squat"), ("squats", "back-squat"), ("front squat", "front-squat"),
            ("oh squat", "overhead-squat"),
            ("goblet", "goblet-squat"), ("hack", "hack-squat"), ("leg press", "leg-press"),
            ("leg ext", "leg-extension"),
            ("leg curls", "leg-curl"), ("ham curl", "leg-curl"), ("bss", "bulgarian-split-squat"),
            ("lunges", "walking-lunge"), ("step ups", "step-up"), ("rdl", "romanian-deadlift"),
            ("db rdl", "dumbbell-romanian-deadlift"), ("sldl", "stiff-leg-deadlift"), ("hex bar", "trap-bar-deadlift"),
            ("hip thrusts", "hip-thrust"), ("nordics", "nordic-curl"), ("ghr", "glute-ham-raise"),
            ("calf raises", "standing-calf-raise"), ("ohp", "overhead-press"), ("military", "overhead-press"),
            ("seated db press", "dumbbell-shoulder-press"), ("arnolds", "arnold-press"), ("lat raise", "lateral-raise"),
            ("side raises", "lateral-raise"), ("rear delt fly", "reverse-fly"), ("reverse pec", "reverse-pec-deck"),
            ("facepull", "face-pull"), ("shrugs", "shrug"), ("row", "barbell-row"), ("bent over row", "barbell-row"),
            ("one arm row", "dumbbell-row"), ("1 arm db row", "dumbbell-row"), ("row machine", "machine-row"),
            ("tbar", "t-bar-row"), ("pullups", "pull-up"), ("chin ups", "chin-up"), ("lat pull down", "lat-pulldown"),
            ("assisted pull", "assisted-pull-up"), ("dips", "dip"), ("press ups", "push-up"),
            ("hspu", "handstand-push-up"),
            ("cable crossover", "cable-fly"), ("flies", "dumbbell-fly"), ("smith bench", "smith-machine-bench-press"),
            ("bicep curl", "barbell-curl"), ("hammer", "hammer-curl"), ("preacher", "preacher-curl"),
            ("skullcrusher", "skull-crusher"), ("tricep pushdown", "triceps-pushdown"),
            ("rope pushdown", "rope-pushdown"),
            ("kb swing", "kettlebell-swing"), ("clean & jerk", "clean-and-jerk"), ("crunches", "crunch"),
            ("situps", "sit-up"), ("knee raises", "hanging-knee-raise"), ("band pull apart", "band-pull-apart"),
            ("planks", "plank"), ("rower", "rowing-machine"), ("run", "running"), ("treadmill", "treadmill-run"),
            ("farmer carry", "farmers-walk"), ("sled push", "sled-push"), ("skipping", "jump-rope"),
            ("hang", "dead-hang"),
            ("bike", "cycling"), ("l sit", "l-sit"),
        ]
    )
    func finds(_ typed: String, _ slug: String) throws {
        #expect(try Self.search.get().matches(typed, limit: 1) == [slug])
    }

    @Test(
        "finds it for thumbs that slipped, too",
        arguments: [
            ("sqaut", "back-squat"), ("benhc press", "bench-press"), ("deadlfit", "deadlift"),
            ("dumbell row", "dumbbell-row"),
            ("dumbell press", "dumbbell-bench-press"), ("latteral raise", "lateral-raise"),
            ("overhed press", "overhead-press"),
            ("bulgarain", "bulgarian-split-squat"), ("tricpes pushdown", "triceps-pushdown"),
            ("shouldr press", "overhead-press"),
        ]
    )
    func forgives(_ typed: String, _ slug: String) throws {
        #expect(try Self.search.get().matches(typed, limit: 1) == [slug])
    }
}
