CREATE TABLE exercise_tallies (
    athlete_id BIGINT NOT NULL,
    span ENUM('month', 'year') NOT NULL,
    start DATE NOT NULL,
    exercise_id BINARY(16) NOT NULL,
    exercise_owner BIGINT NOT NULL,
    workout_count INT NOT NULL,
    set_count INT NOT NULL,
    kilogram_milli DECIMAL(30) NOT NULL,
    pound_milli DECIMAL(30) NOT NULL,
    warm_ups INT NOT NULL,
    unanswered INT NOT NULL,
    failed INT NOT NULL,
    PRIMARY KEY (athlete_id, span, start, exercise_id),
    CONSTRAINT exercise_tallies_of_athlete FOREIGN KEY (athlete_id) REFERENCES athletes (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
