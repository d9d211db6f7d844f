import Template

/// No such workout, or not one of yours: both look the same.
struct WorkoutNotFoundPage: Page {
    static let template = "workouts/notfound"
    static let samples = [WorkoutNotFoundPage()]

    let title = "Not in your log"
    let section = Section.history

    var values: TemplateObject { [:] }
}

/// A workout when it could not be read.
struct WorkoutFailedPage: Page {
    static let template = "workouts/failed"
    static let samples = [
        WorkoutFailedPage(requestID: "Vb3kQ9xT0aLm", address: "/workouts/AZrWx0FsI2RmVb3kQ9xT0a"),
        WorkoutFailedPage(requestID: "Vb3kQ9xT0aLm", address: "/workouts/AZrWx0FsI2RmVb3kQ9xT0a/saved"),
    ]

    let requestID: String
    let address: String

    let title = "Workout"
    let section = Section.history

    var values: TemplateObject { ["request_id": .text(requestID), "retry": .text(address)] }
}
