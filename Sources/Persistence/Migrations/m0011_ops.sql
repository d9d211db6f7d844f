CREATE TABLE ops (
    athlete_id BIGINT NOT NULL,
    op_key BINARY(16) NOT NULL,
    workout_id BINARY(16) NULL,
    verb VARCHAR(20) NOT NULL,
    target VARCHAR(80) NOT NULL,
    fingerprint BINARY(32) NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (athlete_id, op_key),
    CONSTRAINT ops_of_athlete FOREIGN KEY (athlete_id) REFERENCES athletes (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
