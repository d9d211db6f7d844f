CREATE TABLE calendar_feeds (
    athlete_id BIGINT NOT NULL,
    secret_sha256 BINARY(32) NOT NULL,
    op_key BINARY(16) NOT NULL,
    made_at BIGINT NOT NULL,
    fetched_at BIGINT NULL,
    PRIMARY KEY (athlete_id),
    UNIQUE KEY calendar_feeds_secret (secret_sha256),
    CONSTRAINT calendar_feeds_of_athlete FOREIGN KEY (athlete_id) REFERENCES athletes (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
