"""Three nodes of MariaDB with Galera on this machine, run as an account that is not root."""

import os
import pathlib
import pwd
import re
import shutil
import subprocess

from mariadb import ACCOUNT, PASSWORD, MariaDB, program
from report import Skipped
from subject import Database, free_port, until

# Where Debian's galera-4 and mariadb-server are, if they were unpacked rather than installed.
PLACE = os.environ.get("GALERA", "")
PROVIDER = f"{PLACE}/usr/lib/galera/libgalera_smm.so"
# Whose processes may not be root's: what hands a copy to a node that joins drops its rights, and then finds nothing.
OWNER = "mysql" if "mysql" in {entry.pw_name for entry in pwd.getpwall()} else "nobody"


def insist_possible():
    if os.geteuid() != 0:
        raise Skipped("NOT TESTED: running servers as another account needs root")
    scripts = shutil.which("wsrep_sst_rsync", path=f"{PLACE}/usr/bin:{os.environ['PATH']}")
    for found, what in ((os.path.exists(PROVIDER), "galera-4"), (scripts, "mariadb-server"), (shutil.which("rsync"), "rsync"),
                        (shutil.which("nft"), "nftables")):
        if not found:
            raise Skipped(f"NOT TESTED: Debian's {what} is not installed")


class Node(MariaDB):
    def __init__(self, number, folder, flush):
        super().__init__(folder)
        self.number, self.flush, self.peers, self.boots = number, flush, [], False
        self.port = free_port()
        # One after the other: the group's, and those of the two ways to catch up.
        self.group = 18930 + 10 * number
        # An address of its own, from which it also calls the others: a partition is between addresses.
        self.address = f"127.0.0.{10 + number}"
        self.account = [f"--user={OWNER}"]
        self.database = Database(self.socket, user="root")
        shutil.chown(self.folder, OWNER)

    @property
    def url_part(self):
        return f"127.0.0.1:{self.port}"

    def install(self):
        self.data.mkdir()
        shutil.chown(self.data, OWNER)
        said = subprocess.run(
            [program("mariadb-install-db"), "--no-defaults", f"--datadir={self.data}", "--skip-test-db", "--skip-name-resolve",
             "--force", f"--tmpdir={self.folder}", "--auth-root-authentication-method=normal", *self.account],
            capture_output=True, text=True, check=False)
        assert said.returncode == 0, said.stdout + said.stderr
        return self

    def command(self):
        address = "" if self.boots else ",".join(f"{peer.address}:{peer.group}" for peer in self.peers)
        return [program("mariadbd"), "--no-defaults", f"--datadir={self.data}", f"--socket={self.socket}", f"--port={self.port}",
                "--bind-address=127.0.0.1", "--innodb-buffer-pool-size=64M", "--performance-schema=OFF", "--skip-name-resolve",
                f"--innodb-flush-log-at-trx-commit={self.flush}", *self.account, *self.cluster(address)]

    def cluster(self, address):
        here, group = self.address, self.group
        return ["--binlog-format=ROW", "--innodb-autoinc-lock-mode=2", "--wsrep-on=ON", f"--wsrep-provider={PROVIDER}",
                "--wsrep-cluster-name=faults", f"--wsrep-cluster-address=gcomm://{address}", f"--wsrep-node-name=n{self.number}",
                f"--wsrep-node-address={here}:{group}", "--wsrep-sst-method=rsync",
                f"--wsrep-sst-receive-address={here}:{group + 2}", f"--pid-file={self.folder}/pid", f"--tmpdir={self.folder}",
                f"--wsrep-provider-options=base_port={group};gmcast.listen_addr=tcp://{here}:{group};"
                f"ist.recv_addr={here}:{group + 1};gcache.size=64M"]

    def join(self, boots=False, within=180):
        self.launch(boots)
        until(self.is_synced, within, f"node {self.number} does not join; see {self.folder}/mariadbd.log", pause=0.2)
        return self

    def launch(self, boots=False):
        self.boots = boots
        with open(self.folder / "mariadbd.log", "ab") as log:
            self.process = subprocess.Popen(self.command(), stdout=log, stderr=log, cwd="/",
                                            env=os.environ | {"PATH": f"{PLACE}/usr/bin:{os.environ['PATH']}"})

    def is_synced(self):
        assert self.process.poll() is None, f"node {self.number} ended: {self.last_words()}"
        return self.status("wsrep_local_state_comment") == "Synced" and self.status("wsrep_ready") == "ON"

    def status(self, name):
        try:
            return Database(self.socket, "mysql", "root").rows(f"SHOW STATUS LIKE '{name}'", 5)[0][1]
        except (AssertionError, IndexError, subprocess.TimeoutExpired):
            return ""

    def lag(self, seconds):
        """Takes what the others have written and applies none of it for so long."""
        self.database.rows(f"FLUSH TABLES WITH READ LOCK; SELECT SLEEP({seconds})")

    def lags(self):
        return self.database.rows("SELECT COUNT(*) FROM information_schema.processlist WHERE state = 'User sleep'") == [["1"]]

    def last_words(self):
        return pathlib.Path(self.folder / "mariadbd.log").read_text(errors="replace")[-1500:]

    def go_on_alone(self):
        """What only somebody who knows that the others are gone may say."""
        self.database.rows("SET GLOBAL wsrep_provider_options = 'pc.bootstrap=YES'")

    def position(self):
        """How far it had come when it was killed."""
        said = subprocess.run([*self.command(), "--wsrep-recover"], capture_output=True, text=True, check=False, cwd="/")
        return int(re.findall(r"Recovered position.*:(-?\d+)", said.stderr + said.stdout)[-1])

    def allow_bootstrap(self):
        state = self.data / "grastate.dat"
        state.write_text(state.read_text().replace("safe_to_bootstrap: 0", "safe_to_bootstrap: 1"))


class Galera:
    def __init__(self, folder, flush=1):
        os.chmod(folder, 0o755)
        self.nodes = [Node(number, folder / f"n{number}", flush) for number in (1, 2, 3)]
        for node in self.nodes:
            node.peers = self.nodes

    def start(self):
        first = self.nodes[0].install().join(boots=True)
        for statement in ("CREATE DATABASE workout_tracker CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin",
                          f"CREATE USER {ACCOUNT} IDENTIFIED BY '{PASSWORD}'", f"GRANT ALL ON workout_tracker.* TO {ACCOUNT}"):
            Database(first.socket, "mysql", "root").rows(statement)
        for node in self.nodes[1:]:
            node.install().join()
        return self

    def url(self, *order):
        """For a program that tries the nodes in this order."""
        places = ",".join(self.nodes[number - 1].url_part for number in order)
        return f"mariadb://{ACCOUNT}:{PASSWORD}@{places}/workout_tracker"

    def revive_all(self):
        """After all were killed: the one that had come furthest begins, the others follow it."""
        positions = {node: node.position() for node in self.nodes}
        best = max(positions, key=positions.get)
        best.allow_bootstrap()
        best.join(boots=True)
        for node in self.nodes:
            if node is not best:
                node.join()
        return [positions[node] for node in self.nodes]

    def part(self, alone):
        """Nothing passes between this node and the others, either way; `heal` takes that away."""
        others = ", ".join(node.address for node in self.nodes if node is not alone)
        rules = [f"ip saddr {alone.address} ip daddr {{ {others} }} drop", f"ip saddr {{ {others} }} ip daddr {alone.address} drop"]
        nft("\n".join(["add table ip parted", "add chain ip parted heard { type filter hook input priority 0; }",
                       *(f"add rule ip parted heard {rule}" for rule in rules)]))

    def heal(self):
        nft("delete table ip parted")

    def remove(self):
        for node in self.nodes:
            node.remove()


def nft(rules):
    said = subprocess.run(["nft", "-f", "-"], input=rules, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
