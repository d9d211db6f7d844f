/// How much one workout can hold when it is typed; imports may bring more.
public enum WorkoutLimits {
    public static let setsInExercise = 100
    public static let exercises = 40
    public static let sets = 400
    /// Characters of a workout's name.
    public static let name = 120
    /// Characters of a note on an exercise.
    public static let note = 1000
    /// Characters of a note on a set.
    public static let setNote = 500
}
