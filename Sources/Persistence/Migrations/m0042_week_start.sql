ALTER TABLE athletes
    ADD COLUMN week_start TINYINT NOT NULL DEFAULT 1,
    ADD CONSTRAINT week_starts_on_a_day CHECK (week_start BETWEEN 1 AND 7)
