CREATE TABLE exercise_aliases (
    owner_id BIGINT NOT NULL,
    exercise_id BINARY(16) NOT NULL,
    name VARCHAR(120) NOT NULL,
    name_key VARCHAR(160) NOT NULL,
    PRIMARY KEY (owner_id, name_key),
    CONSTRAINT aliases_of_exercise FOREIGN KEY (owner_id, exercise_id)
        REFERENCES exercises (owner_id, id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
