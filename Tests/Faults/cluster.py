"""Two programs on a cluster of three nodes, of which some are killed, frozen, or all gone."""

import secrets
import threading
import time

import audit
from exchange import Unanswered, Wire, once
from galera import Galera, insist_possible
from report import Skipped
from subject import Crew, Subject, until, wait
from writer import Writer

WRITERS = 6
ROUNDS = {"killed": 6, "frozen": (3, 10, 25), "all": 5, "pairs": 300, "lagging": 5, "at once": 100, "parted": 3}
# What the program promises without a database, and what is granted to a machine that does other things too.
PAGE_WITHIN, TOLERANCE = 10, 2


class Cluster:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.galera, self.subjects, self.writers = None, [], []

    def run(self, report):
        try:
            report.run("cluster", "three nodes, two programs", self.begin)
            if len(self.subjects) < 2:
                return
            report.run("cluster", "what one program saved is on the next page of the other", self.redirects)
            report.run("cluster", f"a node that lags is waited for, {ROUNDS['lagging']} times", self.lag)
            report.run("cluster", f"a post through two nodes at once, {ROUNDS['at once']} times", self.at_once)
            # What is taken away for the teeth is missed only when all are gone.
            if not self.options.teeth:
                report.run("cluster", f"one node is killed, {ROUNDS['killed']} times", self.kill_one)
                for seconds in ROUNDS["frozen"]:
                    report.run("cluster", f"one node is frozen for {seconds} s and comes back", self.freeze_one, seconds)
                report.run("cluster", "two of three are killed: a page in time, and one set once they are back", self.kill_two)
                report.run("cluster", f"a network that parts one from two, {ROUNDS['parted']} times", self.part)
            report.run("cluster", f"all nodes are killed, {ROUNDS['all']} times, and the furthest begins again", self.kill_all)
            report.run("cluster", "the pages show what was answered", self.pages)
            if self.options.teeth:
                report.run("cluster", "a network that parts one from two, and both go on", self.part)
        finally:
            for subject in self.subjects:
                subject.remove()
            if self.galera:
                self.galera.remove()

    def begin(self):
        insist_possible()
        self.galera = Galera(self.folder, flush=0 if self.options.teeth else 1).start()
        key = secrets.token_hex(32)
        for number, order in enumerate(((1, 2, 3), (2, 3, 1))):
            subject = Subject(self.folder / f"program{number}", DATABASE_URL=self.galera.url(*order), SERVER_KEY=key)
            self.subjects.append(subject.start())
        self.writers = [Writer(number, self.subjects[0].origin, self.options.seed) for number in range(WRITERS)]

    def redirects(self):
        """A set through one program, and at once the log through the other."""
        writer = self.writers[0]
        wires = [Wire(subject.address) for subject in self.subjects]
        stale = 0
        for number in range(ROUNDS["pairs"]):
            here, there = wires[number % 2], wires[1 - number % 2]
            post = writer.next_post()
            writer.insist(post, here, wait)
            if post.kind == "set":
                stale += not self.shows(post, writer, there)
        assert stale == 0, f"{stale} of {ROUNDS['pairs']} pages did not show the set before them"
        return f"{ROUNDS['pairs']} posts, none stale"

    def lag(self):
        """A set through one program, and the log through the other, whose node was sent the set and has not applied it."""
        writer, node, crew, stale = self.writers[0], self.galera.nodes[1], Crew(), 0
        here, there = (Wire(subject.address) for subject in self.subjects)
        for _ in range(ROUNDS["lagging"]):
            post = self.next_set(writer)
            crew.start(node.lag, 2)
            until(node.lags, 10, "the node goes on")
            writer.insist(post, here, wait)
            assert node.lags(), "the set took longer than the node lagged"
            stale += not self.shows(post, writer, there)
            crew.join()
        assert stale == 0, f"{stale} of {ROUNDS['lagging']} pages did not show the set before them"
        return f"{ROUNDS['lagging']} posts, none stale"

    def at_once(self):
        """As from a phone that has given up on one of them: both answer that the set is there, and it is there once."""
        writer, wires, refused = self.writers[0], [Wire(subject.address) for subject in self.subjects], 0
        for _ in range(ROUNDS["at once"]):
            post, answers, crew = self.next_set(writer), [], Crew()
            for wire in wires:
                crew.start(lambda wire=wire, post=post: answers.append(wire.send(post.request)))
            crew.join()
            refused += sum(answer.status != 303 for answer in answers)
            writer.insist(post, wires[0], wait)
        assert refused == 0, f"{refused} of {2 * ROUNDS['at once']} were not answered as saved"
        return str(audit.of_database(self.galera.nodes[2].database, self.writers).insist())

    @staticmethod
    def shows(post, writer, wire):
        return f'value="{post.weight / 1000:g}"' in wire.send(writer.get("/log")).text

    def under_load(self, trouble):
        """Does it while all write, half of them through each program; then sends again what was left open."""
        over, crew = threading.Event(), Crew()
        for number, writer in enumerate(self.writers):
            crew.start(self.write, writer, self.subjects[number % 2], over)
        wait(1)
        try:
            trouble()
            wait(1)
        finally:
            over.set()
        crew.join(300)
        self.rejoin_all()
        node = self.galera.nodes[self.options.seed % 3]
        return audit.of_database(node.database, self.writers).insist()

    def write(self, writer, subject, over):
        wire = Wire(subject.address, 30)
        while not over.is_set():
            post = writer.next_post()
            while True:
                try:
                    if writer.send(post, wire):
                        break
                except Unanswered:
                    pass
                wait(0.05)
        wire.close()

    def kill_one(self):
        for number in range(ROUNDS["killed"]):
            node = self.galera.nodes[number % 3]
            tally = self.under_load(lambda: (node.kill(), wait(8), node.join()))
        return str(tally)

    def freeze_one(self, seconds):
        node = self.galera.nodes[0]
        return str(self.under_load(lambda: (node.freeze(), wait(seconds), node.thaw(), wait(5))))

    def kill_two(self):
        """The one that is left may take nothing, and says so; each program keeps what was sent in its page."""
        left, *gone = self.galera.nodes
        refused, crew, posts = {}, Crew(), [self.next_set(writer) for writer in self.writers[:2]]
        for node in gone:
            node.process.kill()
        for writer, subject, post in zip(self.writers, self.subjects, posts):
            crew.start(self.refuse, writer, subject, post, refused)
        crew.join()
        for subject in self.subjects:
            assert subject.status("/readyz", PAGE_WITHIN + TOLERANCE) == 503, "/readyz does not say that no set can be taken"
        for node in gone:
            node.process.wait()
            node.launch()
        for node in self.galera.nodes:
            until(node.is_synced, 120, f"node {node.number} does not come back", pause=0.2)
        for subject in self.subjects:
            subject.wait_until_ready()
        for writer, (post, form, _) in refused.items():
            path, fields = writer.client.press(form, form.buttons[0])
            until(lambda: writer.client.post(path, fields)[0] == 303, 60, "the same post is not taken")
            post.is_acknowledged = True
        tally = audit.of_database(left.database, self.writers).insist()
        return f"pages after {' and '.join(f'{took:.1f}' for _, _, took in refused.values())} s; {tally}"

    def next_set(self, writer):
        """One for which there is an exercise."""
        wire = Wire(self.subjects[0].address)
        while (post := writer.next_post()).kind != "set":
            writer.insist(post, wire, wait)
        wire.close()
        return post

    def refuse(self, writer, subject, post, refused):
        began = time.monotonic()
        try:
            answer = once(subject.address, post.request, PAGE_WITHIN + TOLERANCE)
        except Unanswered as error:
            raise AssertionError(f"no page within {PAGE_WITHIN + TOLERANCE} s: {error}") from error
        assert answer.status == 503, f"answered {answer.status}, though no node can take it"
        refused[writer] = post, audit.form_to_send_again(post, answer.text), time.monotonic() - began

    def part(self):
        """Between addresses, by the kernel; the two go on, and the one takes nothing that the others do not know."""
        if not self.options.alone:
            raise Skipped("NOT TESTED: a network of its own would be needed, to be parted")
        said = []
        if self.options.teeth:
            # What the others were answered is lost already.
            self.writers = [Writer(number, self.subjects[0].origin, self.options.seed, "parted") for number in range(WRITERS)]
        for number in range(1 if self.options.teeth else ROUNDS["parted"]):
            alone = self.galera.nodes[number % 3]
            tally = self.under_load(lambda: said.append(self.part_for_a_while(alone)))
        return f"{tally}; {' and '.join(map(str, said))} posts answered while parted, after the first 10 s"

    def part_for_a_while(self, alone):
        self.galera.part(alone)
        try:
            wait(10)
            assert alone.status("wsrep_cluster_status") != "Primary", "the node that is alone goes on: nothing is parted"
            if self.options.teeth:
                self.write_alone(alone)
            before = self.answered()
            wait(8)
            taken = self.answered() - before
        finally:
            self.galera.heal()
        assert taken > 0, "the two that have each other take nothing"
        wait(3)
        return taken

    def write_alone(self, alone):
        """What the defence is against: a node without the others takes sets, since somebody has told it to."""
        alone.go_on_alone()
        until(alone.is_synced, 20, "it does not go on alone")
        subject = Subject(self.folder / "alone", DATABASE_URL=self.galera.url(alone.number)).start()
        self.subjects.append(subject)
        writer = Writer(0, subject.origin, self.options.seed, "alone")
        wire = Wire(subject.address)
        for _ in range(5):
            writer.insist(writer.next_post(), wire, wait)
        wire.close()
        self.writers.append(writer)

    def answered(self):
        return sum(post.is_acknowledged for writer in self.writers for post in list(writer.posts))

    def rejoin_all(self):
        """A node that the others went on without finds them again, or has ended and is started."""
        for node in self.galera.nodes:
            if node.process.poll() is not None:
                node.join()
            until(node.is_synced, 120, f"node {node.number} does not come back", pause=0.2)

    def kill_all(self):
        said = []
        for _ in range(ROUNDS["all"]):
            def all_gone():
                for node in self.galera.nodes:
                    node.process.kill()
                for node in self.galera.nodes:
                    node.process.wait()
                said.append(self.galera.revive_all())

            tally = self.under_load(all_gone)
        return f"{tally}; positions found {said}"

    def pages(self):
        return f"{audit.of_pages(self.writers)} sets read"
