CREATE TABLE device_cookies (
    athlete_id BIGINT NOT NULL,
    device_sha256 BINARY(32) NOT NULL,
    last_login BIGINT NOT NULL,
    PRIMARY KEY (athlete_id, device_sha256),
    CONSTRAINT device_cookies_of_athlete FOREIGN KEY (athlete_id) REFERENCES athletes (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
