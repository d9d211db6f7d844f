CREATE TABLE routines (
    athlete_id BIGINT NOT NULL,
    id BINARY(16) NOT NULL,
    name VARCHAR(120) NOT NULL,
    course ENUM('straight', 'circuit') NOT NULL DEFAULT 'straight',
    note VARCHAR(1000) NULL,
    source VARCHAR(60) NULL,
    rev INT NOT NULL DEFAULT 1,
    op_key BINARY(16) NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    binned_at BIGINT NULL,
    PRIMARY KEY (athlete_id, id),
    UNIQUE KEY routines_op (athlete_id, op_key),
    CONSTRAINT routines_of_athlete FOREIGN KEY (athlete_id) REFERENCES athletes (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
