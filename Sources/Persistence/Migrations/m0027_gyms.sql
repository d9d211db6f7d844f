CREATE TABLE gyms (
    athlete_id BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    set_aside_at BIGINT NULL,
    PRIMARY KEY (athlete_id),
    CONSTRAINT gyms_of_athlete FOREIGN KEY (athlete_id) REFERENCES athletes (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
