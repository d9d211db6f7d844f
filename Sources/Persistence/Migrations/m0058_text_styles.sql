ALTER TABLE athletes
    ADD COLUMN decimal_mark ENUM('point', 'comma') NOT NULL DEFAULT 'point',
    ADD COLUMN thousands_mark ENUM('mark', 'space', 'none') NOT NULL DEFAULT 'mark',
    ADD COLUMN date_style ENUM('day', 'month', 'dotted', 'iso') NOT NULL DEFAULT 'day',
    ADD COLUMN clock_style ENUM('24h', '12h') NOT NULL DEFAULT '24h'
