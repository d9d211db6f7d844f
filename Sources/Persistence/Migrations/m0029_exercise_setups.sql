CREATE TABLE exercise_setups (
    athlete_id BIGINT NOT NULL,
    exercise_id BINARY(16) NOT NULL,
    exercise_owner BIGINT NOT NULL,
    text VARCHAR(120) NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (athlete_id, exercise_id),
    CONSTRAINT setups_of_athlete FOREIGN KEY (athlete_id) REFERENCES athletes (id) ON DELETE CASCADE,
    CONSTRAINT setup_of_exercise FOREIGN KEY (exercise_owner, exercise_id)
        REFERENCES exercises (owner_id, id) ON DELETE CASCADE,
    CONSTRAINT set_up_exercise_is_mine CHECK (exercise_owner = 0 OR exercise_owner = athlete_id)
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
