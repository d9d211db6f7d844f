import Testing

/// The checksum of each step that has landed: a step is never edited, a mistake is corrected by a further step.
private let landed: [String: UInt64] = [
    "m0001_athletes.sql": 0x6983dd1d92e5ea78,
    "m0002_logins.sql": 0xee3e9fbe00bc16e7,
    "m0003_throttles.sql": 0x33cc453fb1d3510a,
    "m0004_exercises.sql": 0xd1a350e5be7b704d,
    "m0005_exercise_aliases.sql": 0xe424ff5859fbe1bf,
    "m0006_workouts.sql": 0x4829d36bf8e862cf,
    "m0007_workout_exercises.sql": 0x0480a0ab2e99ba9f,
    "m0008_sets.sql": 0xfb410a0cffc87cbc,
    "m0009_set_revisions.sql": 0x525c7e66990de632,
    "m0010_draft_texts.sql": 0x91aa98422acd8977,
    "m0011_ops.sql": 0x2baccafa48a4d4ee,
    "m0012_device_cookies.sql": 0x01419233262099c5,
    "m0013_records.sql": 0xddfa53f14e405c30,
    "m0014_throttle_budgets.sql": 0x86d5c6b093822011,
    "m0015_set_revision_details.sql": 0xc8b41af082f71780,
    "m0016_routines.sql": 0xf13f58da72cd0513,
    "m0017_routine_exercises.sql": 0x4c8ce3bd972c35c0,
    "m0018_routine_cells.sql": 0x3be9e8a14108048c,
    "m0019_guided_workouts.sql": 0xa973c9731b6602f2,
    "m0020_guided_exercises.sql": 0x717c1cf46f577d94,
    "m0021_workout_targets.sql": 0x55bd35434f830aed,
    "m0022_rests.sql": 0x912b60a81e34435d,
    "m0023_exercise_rests.sql": 0x7944d79e594b012d,
    "m0024_usual_rest.sql": 0x9c134c8af2ebe2fe,
    "m0025_push_subscriptions.sql": 0x3ab968779cfc084a,
    "m0026_rest_alerts.sql": 0xda2b6f146dc32c78,
    "m0027_gyms.sql": 0x35237817d5c2cd3b,
    "m0028_gym_pieces.sql": 0x85d191473d2a1772,
    "m0029_exercise_setups.sql": 0x291a426a063548b8,
    "m0030_cut_rounds.sql": 0x9498e8e0025983a9,
    "m0031_push_tests.sql": 0x48db3199ac847a65,
    "m0032_plans.sql": 0xce994a585d07cd69,
    "m0033_plan_routines.sql": 0x88432e6472e801f2,
    "m0034_planned_days.sql": 0x27ef87d531b2d55a,
    "m0035_progression_rules.sql": 0xa1893c0fba372f08,
    "m0036_load_decisions.sql": 0x14fc7f6bd950d124,
    "m0037_reminders.sql": 0x3afa3762228f7805,
    "m0038_calendar_feeds.sql": 0xb6947375f8e17f7d,
    "m0039_exercise_merges.sql": 0xb06b06c3b41e813a,
    "m0040_chores.sql": 0x32a6e6f4845e00d3,
    "m0041_workout_notes.sql": 0x917741b8675f67e5,
    "m0042_week_start.sql": 0x7aa7120d938c530c,
    "m0043_kept_files.sql": 0xf7c48365cd676710,
    "m0044_imports.sql": 0xabe459c505074a8c,
    "m0045_kept_imports.sql": 0x3a4da34c0be4617c,
    "m0046_source_names.sql": 0x67a908d3467772b5,
    "m0047_binned_exercises.sql": 0xd9bb3fea9c57d9d9,
    "m0048_covered_sets.sql": 0xad5aa5331a021254,
    "m0049_used_exercises.sql": 0x7545dd3112f1f812,
    "m0050_exercise_tallies.sql": 0x96a03685dcbc0677,
    "m0051_exercise_years.sql": 0x767555c91b485dfe,
    "m0052_merged_settings.sql": 0x685e130f7f6c63a3,
    "m0053_recovery_codes.sql": 0x59c2a5bff970c49d,
    "m0054_passkeys.sql": 0x5874e9c0a2912c10,
    "m0055_spent_challenges.sql": 0x6bd7f12695c1c7bc,
    "m0056_logins_by_passkey.sql": 0xc4e68282624b3abd,
    "m0057_imports_bringing_back.sql": 0x3cf8887be13a2e24,
    "m0058_text_styles.sql": 0x5771937c8b51beae,
    "m0059_shown_records.sql": 0x232624997e589247,
    "m0060_device_digests.sql": 0xf07273f0366c8003,
]

@Suite struct MigrationFileTests {
    private static let steps = Checkout.files(in: "Sources/Persistence/Migrations", endingIn: "sql")

    @Test("the program takes every step, under the number and the name of its file, from 1 without gaps")
    func listed() throws {
        let steps = try Self.steps.enumerated().map { index, step in
            let parts = try #require(step.name.wholeMatch(of: /m(\d{4})_([a-z0-9_]+)\.sql/), "\(step.name)").output
            #expect(Int(parts.1) == index + 1)
            return "step(\(index + 1), \"\(parts.2)\", PackageResources.m\(parts.1)_\(parts.2)_sql),"
        }
        let list = try Checkout.text("Sources/Persistence/Migrations.swift")
        #expect(list.matches(of: /step\(\d+,.*/).map { String($0.output) } == steps)
    }

    @Test("a step holds one statement, since MariaDB commits at each", arguments: steps)
    func oneStatement(_ step: SourceFile) throws {
        #expect(try !step.text().contains(/;\s*\S/))
    }

    @Test(
        "a step that changes a table copies none: a copied one can lose its foreign keys, and stands still",
        arguments: steps
    )
    func copiesNothing(_ step: SourceFile) throws {
        // Those before were landed without; `Migrator` puts back what they can lose.
        guard try #require(Int(step.name.dropFirst().prefix(4))) >= 60 else { return }
        let text = try step.text()
        #expect(!text.hasPrefix("ALTER TABLE") || text.contains(/ALGORITHM=(INSTANT|NOCOPY|INPLACE)/))
    }

    @Test("a landed step is never edited", arguments: steps)
    func unchanged(_ step: SourceFile) throws {
        let sum = checksum(try step.text())
        #expect(landed[step.name] == sum, "\(step.name) is now \(sum)")
    }

    /// FNV-1a: enough to notice an edit.
    private func checksum(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
