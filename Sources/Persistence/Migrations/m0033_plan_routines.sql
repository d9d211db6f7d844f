CREATE TABLE plan_routines (
    athlete_id BIGINT NOT NULL,
    plan_id BINARY(16) NOT NULL,
    position INT NOT NULL,
    routine_id BINARY(16) NOT NULL,
    PRIMARY KEY (athlete_id, plan_id, position),
    CONSTRAINT plan_routines_of_plan FOREIGN KEY (athlete_id, plan_id) REFERENCES plans (athlete_id, id) ON DELETE CASCADE,
    CONSTRAINT routine_of_plan FOREIGN KEY (athlete_id, routine_id)
        REFERENCES routines (athlete_id, id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
