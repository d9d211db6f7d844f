ALTER TABLE workout_exercises
    ADD COLUMN routine_exercise_id BINARY(16) NULL,
    ADD COLUMN stands_for BINARY(16) NULL,
    ADD COLUMN skipped_at BIGINT NULL,
    ADD KEY workout_exercises_slot (athlete_id, routine_exercise_id)
