ALTER TABLE sets
    DROP KEY sets_order,
    ADD KEY sets_order (athlete_id, workout_exercise_id, position, binned_at, confirmed, kind, weight_milli, weight_unit,
        reps, seconds, metres_milli),
    ADD KEY sets_binned (athlete_id, binned_at)
