"""Holds what lifters were answered against what the database and the pages have."""

import collections
import decimal
import re

from form_client import FormReader

ROWS = """
    SELECT a.email, HEX(s.op_key), s.weight_milli, HEX(we.workout_id), w.state
    FROM sets s
    JOIN workout_exercises we ON we.athlete_id = s.athlete_id AND we.id = s.workout_exercise_id
    JOIN workouts w ON w.athlete_id = we.athlete_id AND w.id = we.workout_id
    JOIN athletes a ON a.id = s.athlete_id
    WHERE s.binned_at IS NULL AND we.binned_at IS NULL
    """
# A set is written together with its first revision, or not at all.
HALVES = """
    SELECT (SELECT COUNT(*) FROM sets s WHERE NOT EXISTS (
            SELECT 1 FROM set_revisions r WHERE r.athlete_id = s.athlete_id AND r.set_id = s.id AND r.number = 1))
        + (SELECT COUNT(*) FROM set_revisions r WHERE NOT EXISTS (
            SELECT 1 FROM sets s WHERE s.athlete_id = r.athlete_id AND s.id = r.set_id))
    """


class Tally:
    def __init__(self):
        self.acknowledged = self.lost = self.doubled = self.partial = self.invented = 0
        self.in_doubt = self.in_doubt_stored = 0
        self.examples = []

    def __str__(self):
        line = (f"{self.acknowledged} sets acknowledged, {self.lost} lost, {self.doubled} doubled, {self.partial} partial, "
                f"{self.invented} invented; {self.in_doubt} posts in doubt, {self.in_doubt_stored} of them stored")
        return line + ("; such as " + "; ".join(self.examples[:3]) if self.examples else "")

    @property
    def breaches(self):
        return self.lost + self.doubled + self.partial + self.invented

    def insist(self):
        assert self.breaches == 0, str(self)
        return self

    def blame(self, kind, number, post, writer):
        if number:
            setattr(self, kind, getattr(self, kind) + number)
            self.examples.append(f"{kind}: {writer.email} {post.weight} g, key {post.key.hex()}")


def of_database(database, writers, must=None):
    """What the database holds of the posts of these lifters.

    `must` are the posts that had been acknowledged by some moment; all others are in doubt then.
    """
    stored = collections.defaultdict(list)
    for email, key, weight, workout, state in database.rows(ROWS):
        stored[email, int(weight)].append((key, workout, state))
    tally = Tally()
    tally.partial += int(database.rows(HALVES)[0][0])
    for writer in writers:
        for post in writer.posts:
            if post.kind == "set":
                acknowledged = post.is_acknowledged if must is None else post in must
                judge(tally, writer, post, acknowledged, stored.pop((writer.email, post.weight), []))
        judge_workouts(tally, writer, must)
    emails = {writer.email for writer in writers}
    tally.invented += sum(len(rows) for (email, _), rows in stored.items() if email in emails)
    return tally


def judge(tally, writer, post, acknowledged, rows):
    """One post against the rows of its weight."""
    post.stored_in, post.state = {workout for _, workout, _ in rows}, {state for _, _, state in rows}
    if acknowledged:
        tally.acknowledged += post.count
        tally.blame("lost", post.count if not rows else 0, post, writer)
        keys = {key for key, _, _ in rows}
        tally.blame("lost", 1 if rows and post.key.hex().upper() not in keys else 0, post, writer)
    else:
        tally.in_doubt += 1
        tally.in_doubt_stored += bool(rows)
    tally.blame("doubled", max(0, len(rows) - post.count), post, writer)
    tally.blame("partial", 1 if 0 < len(rows) < post.count else 0, post, writer)


def judge_workouts(tally, writer, must):
    """All sets of a workout are in one, and once saving it was answered, they are in it as saved."""
    by_workout = collections.defaultdict(list)
    for post in writer.posts:
        by_workout[post.workout].append(post)
    for posts in by_workout.values():
        sets = [post for post in posts if post.kind == "set"]
        homes = set().union(*(post.stored_in for post in sets))
        states = set().union(*(post.state for post in sets))
        saved = any(p.kind == "save" and (p.is_acknowledged if must is None else p in must) for p in posts)
        if len(homes) > 1 or len(states) > 1 or (saved and states - {"saved"}):
            tally.blame("partial", 1, sets[0], writer)


def of_pages(writers):
    """What each lifter reads in the log and in every saved workout, beside what was answered.

    Gives how many sets were read.
    """
    count = 0
    for writer in writers:
        shown = collections.Counter(draft_weights(writer))
        for workout in writer.saved:
            shown.update(page_weights(writer, f"/workouts/{workout}"))
        sets = [post for post in writer.posts if post.kind == "set"]
        wanted = collections.Counter()
        for post in sets:
            wanted[post.weight] = post.count
        for weight, number in wanted.items():
            posts = [post for post in sets if post.weight == weight]
            allowed = {number} if posts[0].is_acknowledged else {0, number}
            assert shown[weight] in allowed, f"{writer.email}: {weight} g is shown {shown[weight]} times, not {number}"
        assert not set(shown) - set(wanted), f"{writer.email}: shown, but never sent: {sorted(set(shown) - set(wanted))[:5]}"
        count += sum(shown.values())
    return count


def form_to_send_again(post, text):
    """Of a page that refuses: it holds what was sent, under its key, and a button."""
    form = next((form for form in forms_of(text) if post.key_text in form.action), None)
    assert form, "the page has no form with the key that was sent"
    sent, shown = dict(post.fields), dict(form.fields)
    missing = {name: value for name, value in sent.items() if shown.get(name) != value}
    assert not missing, f"the page does not hold what was sent: {missing}"
    assert "Send again" in re.sub(r"\s+", " ", text), "the page offers no way to send it again"
    return form


def draft_weights(writer):
    fields = [pair for form in writer.client.page("/log").forms for pair in form.fields]
    return [thousandths(value) for name, value in fields if re.fullmatch(r"s\..+\.weight", name)]


def page_weights(writer, path):
    status, _, text = writer.client.get(path)
    assert status == 200, (path, status)
    # Weights of sets stand in table cells of their own; every other number of the page stands elsewhere.
    return [thousandths(found) for found in re.findall(r'<td[^>]*>\s*(\d+(?:\.\d+)?)\s*</td>', text)
            if thousandths(found) > 40_000]


def thousandths(text):
    return int(decimal.Decimal(text) * 1000)


def forms_of(text):
    return FormReader(text).forms
