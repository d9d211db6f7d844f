CREATE TABLE reminders (
    athlete_id BIGINT NOT NULL,
    is_on TINYINT NOT NULL,
    at_minutes INT NOT NULL,
    due_at BIGINT NULL,
    due_day DATE NULL,
    last_day DATE NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (athlete_id),
    KEY reminders_due (is_on, due_at),
    CONSTRAINT reminders_of_athlete FOREIGN KEY (athlete_id) REFERENCES athletes (id) ON DELETE CASCADE,
    CONSTRAINT reminder_is_on_a_clock CHECK (at_minutes BETWEEN 0 AND 1439),
    CONSTRAINT reminder_is_due_on_a_day CHECK ((due_at IS NULL) = (due_day IS NULL))
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
