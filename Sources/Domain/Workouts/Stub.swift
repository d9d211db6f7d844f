public enum LoadKind: String, Sendable, CaseIterable { case external, bodyweight, assisted, duration, distance }
public enum WorkoutLimits { public static let setsInExercise = 100; public static let setsInWorkout = 400; public static let exercises = 40; public static let nameLength = 120; public static let noteLength = 1000 }
public struct ExerciseName { public let text: String; public let key: String; public static func key(of t: String, folding: (String)->String) -> String { t } }
public struct CatalogueExercise { public let slug, name: String; public let aliases: [String]; public let loadKind: LoadKind; public let equipment, primaryMuscle: String; public let secondaryMuscles: [String]; public let stepMilli: Int }
