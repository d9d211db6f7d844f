CREATE TABLE exercise_merges (
    athlete_id BIGINT NOT NULL,
    id BINARY(16) NOT NULL,
    goes_id BINARY(16) NOT NULL,
    stays_owner BIGINT NOT NULL,
    stays_id BINARY(16) NOT NULL,
    workout_rows MEDIUMBLOB NOT NULL,
    routine_rows MEDIUMBLOB NOT NULL,
    name_rows MEDIUMBLOB NOT NULL,
    made_at BIGINT NOT NULL,
    undone_at BIGINT NULL,
    PRIMARY KEY (athlete_id, id),
    KEY exercise_merges_of (athlete_id, goes_id, undone_at),
    CONSTRAINT merges_of_athlete FOREIGN KEY (athlete_id) REFERENCES athletes (id) ON DELETE CASCADE,
    CONSTRAINT merged_exercise FOREIGN KEY (athlete_id, goes_id)
        REFERENCES exercises (owner_id, id) ON DELETE CASCADE,
    CONSTRAINT kept_exercise FOREIGN KEY (stays_owner, stays_id)
        REFERENCES exercises (owner_id, id) ON DELETE CASCADE,
    CONSTRAINT kept_exercise_is_mine CHECK (stays_owner = 0 OR stays_owner = athlete_id)
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
