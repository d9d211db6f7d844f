ALTER TABLE workout_exercises
    DROP KEY workout_exercises_use,
    ADD KEY workout_exercises_use (athlete_id, exercise_id, binned_at, workout_id, position),
    ADD KEY workout_exercises_binned (athlete_id, binned_at)
