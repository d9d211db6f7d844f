CREATE TABLE athletes (
    id BIGINT NOT NULL AUTO_INCREMENT,
    email VARCHAR(254) NOT NULL,
    email_key VARCHAR(320) NOT NULL,
    name VARCHAR(80) NULL,
    password_hash VARCHAR(255) NOT NULL,
    unit ENUM('kg', 'lb') NOT NULL,
    zone VARCHAR(64) NULL,
    signup_key BINARY(16) NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY athletes_email (email_key),
    UNIQUE KEY athletes_signup (signup_key)
) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
