CREATE TABLE workout_targets (
    athlete_id BIGINT NOT NULL,
    workout_exercise_id BINARY(16) NOT NULL,
    round INT NOT NULL,
    weight_milli BIGINT NULL,
    weight_unit ENUM('kg', 'lb') NULL,
    reps_low INT NULL,
    reps_high INT NULL,
    seconds INT NULL,
    metres_milli BIGINT NULL,
    rest_seconds INT NULL,
    PRIMARY KEY (athlete_id, workout_exercise_id, round),
    CONSTRAINT targets_of_workout_exercise FOREIGN KEY (athlete_id, workout_exercise_id)
        REFERENCES workout_exercises (athlete_id, id) ON DELETE CASCADE,
    CONSTRAINT target_weight_has_unit CHECK ((weight_milli IS NULL) = (weight_unit IS NULL)),
    CONSTRAINT target_reps_are_a_range CHECK ((reps_low IS NULL) = (reps_high IS NULL) AND NOT reps_low > reps_high)
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
