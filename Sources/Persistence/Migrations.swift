public import Database

/// Every step of the schema, in order; a step that has landed is never edited.
public let migrations: [Migration] = [
    step(1, "athletes", PackageResources.m0001_athletes_sql),
    step(2, "logins", PackageResources.m0002_logins_sql),
    step(3, "throttles", PackageResources.m0003_throttles_sql),
    step(4, "exercises", PackageResources.m0004_exercises_sql),
    step(5, "exercise_aliases", PackageResources.m0005_exercise_aliases_sql),
    step(6, "workouts", PackageResources.m0006_workouts_sql),
    step(7, "workout_exercises", PackageResources.m0007_workout_exercises_sql),
    step(8, "sets", PackageResources.m0008_sets_sql),
    step(9, "set_revisions", PackageResources.m0009_set_revisions_sql),
    step(10, "draft_texts", PackageResources.m0010_draft_texts_sql),
    step(11, "ops", PackageResources.m0011_ops_sql),
    step(12, "device_cookies", PackageResources.m0012_device_cookies_sql),
    step(13, "records", PackageResources.m0013_records_sql),
    step(14, "throttle_budgets", PackageResources.m0014_throttle_budgets_sql),
    step(15, "set_revision_details", PackageResources.m0015_set_revision_details_sql),
    step(16, "routines", PackageResources.m0016_routines_sql),
    step(17, "routine_exercises", PackageResources.m0017_routine_exercises_sql),
    step(18, "routine_cells", PackageResources.m0018_routine_cells_sql),
    step(19, "guided_workouts", PackageResources.m0019_guided_workouts_sql),
    step(20, "guided_exercises", PackageResources.m0020_guided_exercises_sql),
    step(21, "workout_targets", PackageResources.m0021_workout_targets_sql),
    step(22, "rests", PackageResources.m0022_rests_sql),
    step(23, "exercise_rests", PackageResources.m0023_exercise_rests_sql),
    step(24, "usual_rest", PackageResources.m0024_usual_rest_sql),
    step(25, "push_subscriptions", PackageResources.m0025_push_subscriptions_sql),
    step(26, "rest_alerts", PackageResources.m0026_rest_alerts_sql),
    step(27, "gyms", PackageResources.m0027_gyms_sql),
    step(28, "gym_pieces", PackageResources.m0028_gym_pieces_sql),
    step(29, "exercise_setups", PackageResources.m0029_exercise_setups_sql),
    step(30, "cut_rounds", PackageResources.m0030_cut_rounds_sql),
    step(31, "push_tests", PackageResources.m0031_push_tests_sql),
    step(32, "plans", PackageResources.m0032_plans_sql),
    step(33, "plan_routines", PackageResources.m0033_plan_routines_sql),
    step(34, "planned_days", PackageResources.m0034_planned_days_sql),
    step(35, "progression_rules", PackageResources.m0035_progression_rules_sql),
    step(36, "load_decisions", PackageResources.m0036_load_decisions_sql),
    Migration(version: 37, name: "f37", sql: "DO 0"), Migration(version: 38, name: "f38", sql: "DO 0"),
    Migration(version: 39, name: "f39", sql: "DO 0"),
    step(40, "chores", PackageResources.m0040_chores_sql),
    step(41, "workout_notes", PackageResources.m0041_workout_notes_sql),
]

private func step(_ version: Int, _ name: String, _ text: [UInt8]) -> Migration {
    Migration(version: version, name: name, sql: String(decoding: text, as: UTF8.self))
}
