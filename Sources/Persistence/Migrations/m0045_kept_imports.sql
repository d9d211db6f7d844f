ALTER TABLE kept_files
    MODIFY COLUMN kind ENUM('checked', 'unreadable', 'safety', 'import') NOT NULL
