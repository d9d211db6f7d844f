CREATE TABLE exercise_years (
    athlete_id BIGINT NOT NULL,
    exercise_id BINARY(16) NOT NULL,
    start DATE NOT NULL,
    place INT NOT NULL,
    confirmed TINYINT NOT NULL,
    kind ENUM('warm-up', 'working', 'drop', 'failure') NOT NULL,
    weight_milli BIGINT NULL,
    weight_unit ENUM('kg', 'lb') NULL,
    reps INT NULL,
    seconds INT NULL,
    metres_milli BIGINT NULL,
    set_count INT NOT NULL,
    PRIMARY KEY (athlete_id, exercise_id, start, place),
    CONSTRAINT exercise_years_of_athlete FOREIGN KEY (athlete_id) REFERENCES athletes (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
