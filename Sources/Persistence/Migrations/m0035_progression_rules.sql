ALTER TABLE routine_exercises
    ADD COLUMN rule ENUM('double', 'linear', 'percentage', 'measure', 'off') NULL,
    ADD COLUMN training_max_milli BIGINT NULL,
    ADD COLUMN training_max_unit ENUM('kg', 'lb') NULL,
    ADD COLUMN percents VARCHAR(120) NULL,
    ADD COLUMN step_milli BIGINT NULL,
    ADD COLUMN step_unit ENUM('kg', 'lb') NULL,
    ADD CONSTRAINT training_max_has_unit CHECK ((training_max_milli IS NULL) = (training_max_unit IS NULL)),
    ADD CONSTRAINT progression_step_has_unit CHECK ((step_milli IS NULL) = (step_unit IS NULL)),
    ADD CONSTRAINT percents_are_of_a_training_max
        CHECK ((rule <=> 'percentage') = (training_max_milli IS NOT NULL) AND (percents IS NULL) = (training_max_milli IS NULL))
