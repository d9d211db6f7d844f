-- Once, on the node that began; the others get it from there. Write a password in place of the word, the one that stands
-- in DATABASE_URL.
CREATE DATABASE workout_tracker CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin;
CREATE USER workout_tracker@'10.0.0.%' IDENTIFIED BY 'PASSWORD';
GRANT ALL ON workout_tracker.* TO workout_tracker@'10.0.0.%';
-- Only where nightly backups are on: each is tried in a database of its own.
GRANT ALL ON `workout\_tracker\_backup\_check`.* TO workout_tracker@'10.0.0.%';
-- Who copies a node to another that joins: the account of the server's process, on the same machine.
CREATE USER mysql@localhost IDENTIFIED VIA unix_socket;
GRANT RELOAD, PROCESS, LOCK TABLES, BINLOG MONITOR ON *.* TO mysql@localhost;
