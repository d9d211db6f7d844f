CREATE OR REPLACE TABLE throttles (
    bucket BINARY(16) NOT NULL,
    full_at BIGINT NOT NULL,
    PRIMARY KEY (bucket),
    KEY throttles_full (full_at)
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
