ALTER TABLE workouts
    ADD COLUMN routine_id BINARY(16) NULL,
    ADD COLUMN routine_name VARCHAR(120) NULL,
    ADD COLUMN course ENUM('straight', 'circuit') NULL,
    ADD COLUMN active_row BINARY(16) NULL,
    ADD KEY workouts_of_routine (athlete_id, routine_id, state, local_day, sort_instant, id)
