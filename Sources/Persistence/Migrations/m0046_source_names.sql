ALTER TABLE workout_exercises
    ADD COLUMN source_name VARCHAR(255) NULL
