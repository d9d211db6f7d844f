CREATE TABLE passkeys (
    athlete_id BIGINT NOT NULL,
    id BINARY(16) NOT NULL,
    credential VARBINARY(1023) NOT NULL,
    handle BINARY(32) NOT NULL,
    algorithm SMALLINT NOT NULL,
    public_key VARBINARY(600) NOT NULL,
    counter BIGINT NOT NULL,
    name VARCHAR(80) NOT NULL,
    made_at BIGINT NOT NULL,
    used_at BIGINT NULL,
    refused_at BIGINT NULL,
    PRIMARY KEY (athlete_id, id),
    UNIQUE KEY passkeys_credential (credential),
    CONSTRAINT passkeys_of_athlete FOREIGN KEY (athlete_id) REFERENCES athletes (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
