CREATE TABLE push_subscriptions (
    athlete_id BIGINT NOT NULL,
    login_id BINARY(16) NOT NULL,
    endpoint VARCHAR(1000) NOT NULL,
    public_key BINARY(65) NOT NULL,
    secret BINARY(16) NOT NULL,
    sender BINARY(65) NOT NULL,
    made_at BIGINT NOT NULL,
    held_until BIGINT NULL,
    PRIMARY KEY (athlete_id, login_id),
    CONSTRAINT push_subscription_of_login FOREIGN KEY (athlete_id, login_id)
        REFERENCES logins (athlete_id, id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
