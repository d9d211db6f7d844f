"""A database as an older version has left it, with training in it, and what of it a lifter would miss."""

import pathlib

from program import ROOT

STEPS = sorted((ROOT / "Sources/Persistence/Migrations").glob("m[0-9]*.sql"))
# The step after which there are sets with their history, and neither records nor anything that was built since.
STEP = 12
TABLES = ("athletes", "logins", "workouts", "workout_exercises", "sets", "set_revisions", "draft_texts", "ops")
# What is worked out of them, and has to come out the same on whichever way.
DERIVED = ("records", "exercise_tallies", "exercise_years")
NOW = 1_700_000_000_000


class Older:
    """Makes the tables by the very steps of their time, and notes them as the program has noted them."""

    def __init__(self, server, athletes, workouts, exercises=4, sets=5):
        self.server, self.athletes, self.workouts, self.exercises, self.sets = server, athletes, workouts, exercises, sets
        self.columns, self.notes, self.catalogue = {}, [], []

    @property
    def set_count(self):
        return self.athletes * self.workouts * self.exercises * self.sets

    def learn(self):
        """From a database of this version: its notes of the steps, and the catalogue, whose ids are made up once."""
        rows = self.server.database.rows
        self.notes = rows("SELECT version, name, checksum FROM schema_migrations ORDER BY version")[:STEP]
        rows("DROP DATABASE IF EXISTS catalogue//CREATE DATABASE catalogue//CREATE TABLE catalogue.exercises AS "
             "SELECT id, owner_id, slug, name, name_key, load_kind, equipment, primary_muscle, secondary_muscles, step_milli, "
             "created_at FROM exercises WHERE owner_id = 0")

    def make(self):
        """In an empty database."""
        rows = self.server.database.rows
        rows("CREATE TABLE schema_migrations (version INT NOT NULL, name VARCHAR(80) NOT NULL, checksum CHAR(16) NOT NULL, "
             "state ENUM('started', 'applied') NOT NULL, applied_at BIGINT NULL, PRIMARY KEY (version)) "
             "ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin//" + "//".join(
                 pathlib.Path(path).read_text() for path in STEPS[:STEP]))
        rows("INSERT INTO schema_migrations VALUES " + ", ".join(
            f"({version}, '{name}', '{checksum}', 'applied', {NOW})" for version, name, checksum in self.notes))
        rows("INSERT INTO exercises (id, owner_id, slug, name, name_key, load_kind, equipment, primary_muscle, secondary_muscles, "
             "step_milli, created_at) SELECT * FROM catalogue.exercises")
        for statement in self.training():
            rows(statement, within=600)
        self.columns = {table: [name for name, in rows(
            f"SELECT column_name FROM information_schema.columns WHERE table_schema = 'workout_tracker' AND table_name = '{table}' "
            "ORDER BY ordinal_position")] for table in TABLES}

    def training(self):
        """Each row follows from its number: of a set follow its row, its workout and its lifter."""
        lifters, trained = self.athletes, self.athletes * self.workouts
        lines, sets = trained * self.exercises, self.set_count
        of_workout, of_line = f"(seq - 1) DIV {self.workouts} + 1", f"(seq - 1) DIV {self.exercises} + 1"
        of_set, place = f"(seq - 1) DIV {self.sets} + 1", f"(seq - 1) MOD {self.sets}"
        lifter_of_line = f"(seq - 1) DIV {self.exercises * self.workouts} + 1"
        lifter_of_set = f"(seq - 1) DIV {self.sets * self.exercises * self.workouts} + 1"
        weight = "60000 + 2500 * (seq * 7919 MOD 53)"
        yield ("INSERT INTO athletes (id, email, email_key, name, password_hash, unit, zone, created_at) "
               "SELECT seq, CONCAT('older', seq, '@example.com'), CONCAT('older', seq, '@example.com'), 'Änne 💪', 'x', "
               f"IF(seq MOD 2, 'kg', 'lb'), 'Europe/Stockholm', {NOW} FROM seq_1_to_{lifters}")
        yield ("INSERT INTO logins (athlete_id, id, token_sha256, label, is_kept, created_at, last_seen, expires_at) "
               f"SELECT seq, {made('login')}, UNHEX(SHA2(seq, 256)), 'Phone', 1, {NOW}, {NOW}, {NOW + 10 ** 12} "
               f"FROM seq_1_to_{lifters}")
        yield ("INSERT INTO workouts (athlete_id, id, state, name, local_day, zone, started_at, ended_at, sort_instant, "
               f"created_at, changed_at, saved_at) SELECT {of_workout}, {made('workout')}, 'saved', 'Tung dag', "
               f"DATE '2015-01-01' + INTERVAL (seq MOD {self.workouts}) DAY, 'Europe/Stockholm', {NOW} + seq, {NOW} + seq, "
               f"{NOW} + seq, {NOW}, {NOW}, {NOW} "
               f"FROM seq_1_to_{trained}")
        yield ("INSERT INTO workout_exercises (athlete_id, id, workout_id, exercise_owner, exercise_id, position, note, op_key, "
               f"fingerprint, added_at) SELECT {lifter_of_line}, {made('line')}, {made('workout', of_line)}, 0, e.id, "
               f"(seq - 1) MOD {self.exercises}, IF(seq MOD 5, NULL, 'slowly'), {made('line')}, UNHEX(SHA2(seq, 256)), {NOW} "
               f"FROM seq_1_to_{lines} JOIN (SELECT id, ROW_NUMBER() OVER (ORDER BY slug) AS n FROM exercises "
               f"WHERE owner_id = 0 AND load_kind = 'external' LIMIT {self.exercises}) e "
               f"ON e.n = (seq - 1) MOD {self.exercises} + 1")
        yield ("INSERT INTO sets (athlete_id, id, workout_exercise_id, position, weight_milli, weight_unit, reps, rpe_halves, "
               f"done_at, op_key, fingerprint) SELECT {lifter_of_set}, {made('set')}, {made('line', of_set)}, {place}, "
               f"{weight}, IF({lifter_of_set} MOD 2, 'kg', 'lb'), 1 + seq MOD 12, IF(seq MOD 3, NULL, 16), {NOW} + seq, "
               f"{made('set')}, UNHEX(SHA2(seq, 256)) FROM seq_1_to_{sets}")
        yield ("INSERT INTO set_revisions (athlete_id, set_id, number, base_rev, outcome, weight_milli, weight_unit, reps, at) "
               f"SELECT athlete_id, id, 1, 0, 'added', weight_milli, weight_unit, reps, {NOW} FROM sets")
        yield from self.beside(lifters)

    def beside(self, lifters):
        """A draft for everybody with a text that waits, and the note of one post."""
        yield ("INSERT INTO workouts (athlete_id, id, state, open_slot, local_day, zone, sort_instant, created_at, changed_at) "
               f"SELECT seq, {made('draft')}, 'draft', 1, '2023-11-14', 'UTC', {NOW}, {NOW}, {NOW} FROM seq_1_to_{lifters}")
        yield ("INSERT INTO draft_texts (athlete_id, workout_id, cell, text, at) "
               f"SELECT seq, {made('draft')}, 'name', 'half ty', {NOW} FROM seq_1_to_{lifters}")
        yield ("INSERT INTO ops (athlete_id, op_key, workout_id, verb, target, fingerprint, at) "
               f"SELECT seq, {made('op')}, {made('draft')}, 'add-set', 'x', UNHEX(SHA2(seq, 256)), {NOW} FROM seq_1_to_{lifters}")

    def entered(self, database="workout_tracker"):
        """How many rows there are of what was entered then, and a digest of all their columns of then."""
        return {table: self.digest(f"{database}.{table}", columns) for table, columns in self.columns.items()}

    def derived(self):
        rows = self.server.database.rows
        columns = {table: [name for name, in rows(
            f"SELECT column_name FROM information_schema.columns WHERE table_schema = 'workout_tracker' AND table_name = '{table}' "
            "ORDER BY ordinal_position")] for table in DERIVED}
        return {table: self.digest(table, names) for table, names in columns.items()}

    def digest(self, table, columns):
        # Texts by their bytes, and what is absent is not what is empty.
        row = ", ".join(f"COALESCE(HEX({name}), '-')" for name in columns)
        return self.server.database.rows(
            f"SELECT COUNT(*), BIT_XOR(CAST(CONV(LEFT(MD5(CONCAT_WS(' ', {row})), 16), 16, 10) AS UNSIGNED)) FROM {table}", 600)


def made(kind, number="seq"):
    return f"UNHEX(MD5(CONCAT('{kind}', {number})))"
