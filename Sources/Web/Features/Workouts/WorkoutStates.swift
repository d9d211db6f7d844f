import Template

/// No such workout, or not one of yours: both look the same.
struct WorkoutNotFoundPage: Page {
    static let template = "workouts/notfound"
    static let samples = [WorkoutNotFoundPage()]

    let title = "Not in your log"
    let section = Section.history

    var values: TemplateObject { [:] }
}
