CREATE TABLE load_decisions (
    athlete_id BIGINT NOT NULL,
    routine_exercise_id BINARY(16) NOT NULL,
    answer ENUM('accepted', 'changed', 'ignored') NOT NULL,
    move VARCHAR(2000) NULL,
    weight_milli BIGINT NULL,
    weight_unit ENUM('kg', 'lb') NULL,
    over_milli BIGINT NULL,
    over_unit ENUM('kg', 'lb') NULL,
    local_day DATE NOT NULL,
    latest VARCHAR(80) NULL,
    decided_at BIGINT NOT NULL,
    PRIMARY KEY (athlete_id, routine_exercise_id),
    CONSTRAINT decisions_of_routine_exercise FOREIGN KEY (athlete_id, routine_exercise_id)
        REFERENCES routine_exercises (athlete_id, id) ON DELETE CASCADE,
    CONSTRAINT changed_load_has_unit CHECK ((weight_milli IS NULL) = (weight_unit IS NULL)),
    CONSTRAINT load_before_has_unit CHECK ((over_milli IS NULL) = (over_unit IS NULL)),
    CONSTRAINT changed_has_a_weight CHECK ((answer = 'changed') = (weight_milli IS NOT NULL)),
    CONSTRAINT moves_are_taken_or_ignored CHECK ((answer = 'changed') = (move IS NULL))
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
