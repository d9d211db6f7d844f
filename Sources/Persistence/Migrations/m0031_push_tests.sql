ALTER TABLE push_subscriptions
    ADD COLUMN test_key BINARY(16) NULL,
    ADD COLUMN test_at BIGINT NULL,
    ADD KEY push_subscriptions_test (test_at)
