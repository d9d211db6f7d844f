CREATE TABLE draft_texts (
    athlete_id BIGINT NOT NULL,
    workout_id BINARY(16) NOT NULL,
    cell VARCHAR(64) NOT NULL,
    text MEDIUMTEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (athlete_id, workout_id, cell),
    CONSTRAINT texts_of_workout FOREIGN KEY (athlete_id, workout_id)
        REFERENCES workouts (athlete_id, id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
