CREATE TABLE gym_pieces (
    athlete_id BIGINT NOT NULL,
    kind ENUM('bar', 'plate', 'dumbbell', 'kettlebell', 'machine', 'cable') NOT NULL,
    position INT NOT NULL,
    weight_milli BIGINT NOT NULL,
    weight_unit ENUM('kg', 'lb') NOT NULL,
    name VARCHAR(160) NULL,
    uses VARCHAR(255) NULL,
    pairs INT NULL,
    last_milli BIGINT NULL,
    step_milli BIGINT NULL,
    PRIMARY KEY (athlete_id, kind, position),
    CONSTRAINT pieces_of_gym FOREIGN KEY (athlete_id) REFERENCES gyms (athlete_id) ON DELETE CASCADE,
    CONSTRAINT bar_has_name_and_use CHECK (kind <> 'bar' OR (name IS NOT NULL AND uses IS NOT NULL)),
    CONSTRAINT plate_has_pairs CHECK (kind <> 'plate' OR pairs IS NOT NULL),
    CONSTRAINT stack_has_steps CHECK (kind NOT IN ('machine', 'cable') OR (last_milli IS NOT NULL AND step_milli IS NOT NULL))
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
