"""Posts through a network that breaks at every place where one can: each key is one row, however often it was sent."""

import threading

import audit
from proxy import CUTS, FaultProxy
from subject import Crew, Subject, wait
from exchange import Unanswered, Wire, once
from writer import Writer

BROWSERS = 8
LONG = {"sets": 2000, "killed": 500, "every": 5, "delays": (2, 10, 30), "patience": 1.5}
SHORT = {"sets": 96, "killed": 24, "every": 1, "delays": (0.2, 0.4, 0.8), "patience": 0.5}


class Cuts:
    def __init__(self, options, folder):
        self.options, self.size = options, LONG if options.long else SHORT
        self.subject = Subject(folder)
        self.writers, self.proxy = [], None

    def run(self, report):
        self.subject.start()
        try:
            report.run("cuts", "a key is one row, whatever breaks at whichever byte", self.send_all)
            report.run("cuts", "every fault was met", self.every_cut)
            report.run("cuts", f"the same while the program is killed every {self.size['every']} s", self.send_among_kills)
            report.run("cuts", "the pages show what was answered", self.pages)
            report.run("cuts", "a lost answer can be asked for by its address", self.arrivals)
        finally:
            self.subject.remove()

    def break_defence(self):
        """Keys are not stored: what is written carries another one."""
        self.subject.database.rows("CREATE TRIGGER forget BEFORE INSERT ON sets FOR EACH ROW SET NEW.op_key = RANDOM_BYTES(16)")

    def send_all(self):
        self.writers = [Writer(number, self.subject.origin, self.options.seed) for number in range(BROWSERS)]
        if self.options.teeth:
            self.break_defence()
        self.send_sets(self.size["sets"])
        return audit.of_database(self.subject.database, self.writers).insist()

    def send_among_kills(self):
        over, killer, kills = threading.Event(), Crew(), []
        killer.start(self.kill_now_and_then, over, kills)
        try:
            self.send_sets(self.size["killed"])
        finally:
            over.set()
            killer.join()
        return f"{len(kills)} kills: {audit.of_database(self.subject.database, self.writers).insist()}"

    def kill_now_and_then(self, over, kills):
        # The first at once: however soon all is sent, there was one.
        while not (kills and over.wait(self.size["every"])):
            self.subject.kill()
            kills.append(self.subject.start())

    def send_sets(self, sets):
        self.proxy = FaultProxy(self.subject.address, self.size["delays"])
        crew = Crew()
        for writer in self.writers:
            crew.start(self.write, writer, sets // BROWSERS)
        crew.join(1800)
        self.proxy.close()

    def write(self, writer, sets):
        plain = Wire(self.subject.address)
        while sets:
            post = writer.next_post()
            self.send(writer, post, plain)
            sets -= post.kind == "set"
        plain.close()

    def send(self, writer, post, plain):
        """Through one to five faults; then, for most, as it is, until it is answered."""
        closing = post.request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1)
        for cut in writer.chance.choices(list(CUTS), k=writer.chance.randint(2, 5)):
            # A browser that got its answer sends again only by a tap of impatience.
            if post.is_acknowledged and writer.chance.random() < 0.5:
                break
            try:
                writer.note(post, once(self.proxy.address(cut), closing, self.size["patience"]))
            except Unanswered:
                pass
        if post.kind != "set" or writer.chance.random() < 0.75:
            writer.insist(post, plain, wait)

    def every_cut(self):
        assert all(self.proxy.seen.values()), self.proxy.seen
        return ", ".join(f"{cut} {count}" for cut, count in self.proxy.seen.items())

    def pages(self):
        return f"{audit.of_pages(self.writers)} sets read"

    def arrivals(self):
        """Of each post in doubt and of as many others."""
        said = {"Arrived.": 0, "Did not arrive.": 0}
        for writer in self.writers:
            sets = [post for post in writer.posts if post.kind == "set"]
            doubtful = [post for post in sets if not post.is_acknowledged]
            certain = [post for post in sets if post.is_acknowledged][:max(3, len(doubtful))]
            for post in doubtful + certain:
                text = writer.client.get(post.path)[2]
                wanted = "Arrived." if post.stored_in else "Did not arrive."
                assert wanted in text, f"{writer.email}, {post.key_text}: the page does not say “{wanted}”"
                said[wanted] += 1
        return f"{said['Arrived.']} arrived, {said['Did not arrive.']} did not"
