CREATE TABLE rests (
    athlete_id BIGINT NOT NULL,
    workout_id BINARY(16) NOT NULL,
    workout_exercise_id BINARY(16) NOT NULL,
    op_key BINARY(16) NOT NULL,
    started_at BIGINT NOT NULL,
    target_seconds INT NOT NULL,
    lead_seconds INT NOT NULL,
    ends_at BIGINT NULL,
    left_milliseconds INT NULL,
    pushed_at BIGINT NULL,
    PRIMARY KEY (athlete_id, workout_id),
    KEY rests_due (pushed_at, ends_at),
    CONSTRAINT rest_of_workout FOREIGN KEY (athlete_id, workout_id) REFERENCES workouts (athlete_id, id) ON DELETE CASCADE,
    CONSTRAINT rest_after_exercise FOREIGN KEY (athlete_id, workout_exercise_id)
        REFERENCES workout_exercises (athlete_id, id) ON DELETE CASCADE,
    CONSTRAINT rest_runs_or_waits CHECK ((ends_at IS NULL) <> (left_milliseconds IS NULL))
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
