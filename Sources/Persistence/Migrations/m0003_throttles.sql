CREATE TABLE throttles (
    bucket BINARY(32) NOT NULL,
    window_started BIGINT NOT NULL,
    attempts INT NOT NULL,
    PRIMARY KEY (bucket),
    KEY throttles_window (window_started)
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
