CREATE TABLE kept_files (
    athlete_id BIGINT NOT NULL,
    id BINARY(16) NOT NULL,
    part INT NOT NULL,
    kind ENUM('checked', 'unreadable', 'safety') NOT NULL,
    name VARCHAR(120) NOT NULL,
    note VARCHAR(500) NULL,
    byte_count BIGINT NOT NULL,
    made_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    bytes MEDIUMBLOB NOT NULL,
    PRIMARY KEY (athlete_id, id, part),
    KEY kept_files_expire (expires_at),
    CONSTRAINT kept_files_of_athlete FOREIGN KEY (athlete_id) REFERENCES athletes (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
