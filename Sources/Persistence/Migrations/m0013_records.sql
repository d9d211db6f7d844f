CREATE TABLE records (
    athlete_id BIGINT NOT NULL,
    set_id BINARY(16) NOT NULL,
    kind ENUM('heaviest-weight', 'most-reps-at-weight', 'best-estimate', 'most-reps', 'heaviest-added-load',
        'least-help', 'longest', 'farthest') NOT NULL,
    exercise_owner BIGINT NOT NULL,
    exercise_id BINARY(16) NOT NULL,
    workout_id BINARY(16) NOT NULL,
    local_day DATE NOT NULL,
    previous_set_id BINARY(16) NULL,
    previous_for_reps_set_id BINARY(16) NULL,
    is_record TINYINT NOT NULL,
    outdone_on DATE NULL,
    stands TINYINT NOT NULL,
    PRIMARY KEY (athlete_id, set_id, kind),
    KEY records_workout (athlete_id, workout_id, is_record),
    KEY records_exercise (athlete_id, exercise_id, outdone_on),
    KEY records_day (athlete_id, is_record, local_day),
    KEY records_previous (athlete_id, previous_set_id),
    KEY records_previous_for_reps (athlete_id, previous_for_reps_set_id),
    CONSTRAINT records_of_set FOREIGN KEY (athlete_id, set_id) REFERENCES sets (athlete_id, id) ON DELETE CASCADE,
    CONSTRAINT records_of_workout FOREIGN KEY (athlete_id, workout_id)
        REFERENCES workouts (athlete_id, id) ON DELETE CASCADE,
    CONSTRAINT previous_of_record FOREIGN KEY (athlete_id, previous_set_id)
        REFERENCES sets (athlete_id, id) ON DELETE CASCADE,
    CONSTRAINT previous_for_reps_of_record FOREIGN KEY (athlete_id, previous_for_reps_set_id)
        REFERENCES sets (athlete_id, id) ON DELETE CASCADE,
    CONSTRAINT record_exercise_is_mine CHECK (exercise_owner = 0 OR exercise_owner = athlete_id),
    CONSTRAINT record_beats_something CHECK (is_record = (previous_set_id IS NOT NULL))
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
