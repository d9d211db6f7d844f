public enum LoadKind: String, Sendable, CaseIterable { case external, bodyweight, assisted, duration, distance }
public enum WorkoutLimits { public static let setsInExercise = 100; public static let setsInWorkout = 400; public static let exercises = 40; public static let nameLength = 120; public static let noteLength = 1000 }
