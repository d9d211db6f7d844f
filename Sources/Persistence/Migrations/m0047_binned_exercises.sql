ALTER TABLE exercises
    ADD COLUMN binned_at BIGINT NULL
