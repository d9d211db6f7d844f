ALTER TABLE rests
    ADD COLUMN alerted_at BIGINT NULL,
    ADD KEY rests_alert (alerted_at, ends_at)
