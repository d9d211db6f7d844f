CREATE TABLE routine_exercises (
    athlete_id BIGINT NOT NULL,
    id BINARY(16) NOT NULL,
    routine_id BINARY(16) NOT NULL,
    exercise_owner BIGINT NOT NULL,
    exercise_id BINARY(16) NOT NULL,
    position INT NOT NULL,
    group_no INT NULL,
    binned_at BIGINT NULL,
    PRIMARY KEY (athlete_id, id),
    KEY routine_exercises_order (athlete_id, routine_id, position),
    CONSTRAINT exercises_of_routine FOREIGN KEY (athlete_id, routine_id)
        REFERENCES routines (athlete_id, id) ON DELETE CASCADE,
    CONSTRAINT exercise_of_routine_row FOREIGN KEY (exercise_owner, exercise_id) REFERENCES exercises (owner_id, id),
    CONSTRAINT routine_exercise_is_mine CHECK (exercise_owner = 0 OR exercise_owner = athlete_id)
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
