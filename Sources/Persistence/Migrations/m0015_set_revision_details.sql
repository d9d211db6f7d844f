ALTER TABLE set_revisions
    ADD COLUMN kind ENUM('warm-up', 'working', 'drop', 'failure') NOT NULL DEFAULT 'working' AFTER outcome,
    ADD COLUMN rpe_halves TINYINT NULL AFTER metres_milli,
    ADD COLUMN note VARCHAR(500) NULL AFTER rpe_halves
