CREATE TABLE logins (
    athlete_id BIGINT NOT NULL,
    id BINARY(16) NOT NULL,
    token_sha256 BINARY(32) NOT NULL,
    label VARCHAR(80) NOT NULL,
    is_kept TINYINT NOT NULL,
    created_at BIGINT NOT NULL,
    last_seen BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    revoked_at BIGINT NULL,
    PRIMARY KEY (athlete_id, id),
    UNIQUE KEY logins_token (token_sha256),
    CONSTRAINT logins_of_athlete FOREIGN KEY (athlete_id) REFERENCES athletes (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
