ALTER TABLE imports
    ADD COLUMN back_workouts MEDIUMBLOB NULL AFTER more_sets
