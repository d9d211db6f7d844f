CREATE TABLE set_revisions (
    athlete_id BIGINT NOT NULL,
    set_id BINARY(16) NOT NULL,
    number INT NOT NULL,
    base_rev INT NOT NULL,
    outcome ENUM('added', 'applied', 'kept', 'conflict', 'removed', 'restored') NOT NULL,
    weight_milli BIGINT NULL,
    weight_unit ENUM('kg', 'lb') NULL,
    reps INT NULL,
    seconds INT NULL,
    metres_milli BIGINT NULL,
    settled_at BIGINT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (athlete_id, set_id, number),
    CONSTRAINT revisions_of_set FOREIGN KEY (athlete_id, set_id)
        REFERENCES sets (athlete_id, id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
