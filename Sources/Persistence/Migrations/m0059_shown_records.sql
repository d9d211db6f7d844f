ALTER TABLE records
    ADD KEY records_shown (athlete_id, exercise_id, is_record, local_day, set_id, kind)
