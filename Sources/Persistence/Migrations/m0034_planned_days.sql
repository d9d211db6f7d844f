CREATE TABLE planned_days (
    athlete_id BIGINT NOT NULL,
    local_day DATE NOT NULL,
    plan_id BINARY(16) NOT NULL,
    kind ENUM('training', 'rest', 'taken', 'moved_away') NOT NULL,
    routine_id BINARY(16) NULL,
    moved_from DATE NULL,
    moved_to DATE NULL,
    outcome ENUM('open', 'excused', 'let_go', 'complete', 'partial') NULL,
    rev INT NOT NULL DEFAULT 1,
    PRIMARY KEY (athlete_id, local_day),
    CONSTRAINT planned_days_of_plan FOREIGN KEY (athlete_id, plan_id) REFERENCES plans (athlete_id, id) ON DELETE CASCADE,
    CONSTRAINT routine_of_planned_day FOREIGN KEY (athlete_id, routine_id)
        REFERENCES routines (athlete_id, id) ON DELETE CASCADE,
    CONSTRAINT rest_has_no_routine CHECK ((kind = 'rest') = (routine_id IS NULL)),
    CONSTRAINT moved_away_says_where CHECK ((kind = 'moved_away') = (moved_to IS NOT NULL)),
    CONSTRAINT training_has_an_outcome CHECK ((kind IN ('training', 'taken')) = (outcome IS NOT NULL))
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
