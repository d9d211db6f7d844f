CREATE TABLE recovery_codes (
    athlete_id BIGINT NOT NULL,
    code_sha256 BINARY(32) NOT NULL,
    made_at BIGINT NOT NULL,
    PRIMARY KEY (athlete_id),
    CONSTRAINT recovery_codes_of_athlete FOREIGN KEY (athlete_id) REFERENCES athletes (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
