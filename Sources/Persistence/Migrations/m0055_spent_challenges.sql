CREATE TABLE spent_challenges (
    challenge BINARY(16) NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (challenge),
    KEY spent_challenges_expire (expires_at)
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
