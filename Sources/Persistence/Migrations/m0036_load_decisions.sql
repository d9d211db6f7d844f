CREATE TABLE load_decisions (
    athlete_id BIGINT NOT NULL,
    routine_exercise_id BINARY(16) NOT NULL,
    answer ENUM('accepted', 'changed', 'ignored') NOT NULL,
    targets VARBINARY(4000) NULL,
    training_max_milli BIGINT NULL,
    training_max_unit ENUM('kg', 'lb') NULL,
    weight_milli BIGINT NULL,
    weight_unit ENUM('kg', 'lb') NULL,
    over_milli BIGINT NULL,
    over_unit ENUM('kg', 'lb') NULL,
    local_day DATE NOT NULL,
    latest VARCHAR(80) NULL,
    op_key BINARY(16) NOT NULL,
    decided_at BIGINT NOT NULL,
    PRIMARY KEY (athlete_id, routine_exercise_id),
    CONSTRAINT decisions_of_routine_exercise FOREIGN KEY (athlete_id, routine_exercise_id)
        REFERENCES routine_exercises (athlete_id, id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
