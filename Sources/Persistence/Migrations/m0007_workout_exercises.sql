CREATE TABLE workout_exercises (
    athlete_id BIGINT NOT NULL,
    id BINARY(16) NOT NULL,
    workout_id BINARY(16) NOT NULL,
    exercise_owner BIGINT NOT NULL,
    exercise_id BINARY(16) NOT NULL,
    position INT NOT NULL,
    group_no INT NULL,
    note VARCHAR(1000) NULL,
    rev INT NOT NULL DEFAULT 1,
    op_key BINARY(16) NOT NULL,
    fingerprint BINARY(32) NOT NULL,
    added_at BIGINT NOT NULL,
    binned_at BIGINT NULL,
    PRIMARY KEY (athlete_id, id),
    UNIQUE KEY workout_exercises_op (athlete_id, op_key),
    KEY workout_exercises_order (athlete_id, workout_id, position),
    KEY workout_exercises_use (athlete_id, exercise_id),
    CONSTRAINT exercises_of_workout FOREIGN KEY (athlete_id, workout_id)
        REFERENCES workouts (athlete_id, id) ON DELETE CASCADE,
    CONSTRAINT exercise_of_row FOREIGN KEY (exercise_owner, exercise_id) REFERENCES exercises (owner_id, id),
    CONSTRAINT exercise_is_mine CHECK (exercise_owner = 0 OR exercise_owner = athlete_id)
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
