"""Runs tests of Swift on three nodes of MariaDB with Galera, each browser through the next node:

    HISTORIES=500 python3 Tests/Faults/on_galera.py swift test --filter LogModelTests
"""

import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "BrowserTests"))
from galera import Galera, insist_possible  # noqa: E402
from mariadb import ACCOUNT  # noqa: E402
from subject import Database  # noqa: E402


def main(command):
    insist_possible()
    with tempfile.TemporaryDirectory(prefix="galera.") as folder:
        cluster = Galera(pathlib.Path(folder))
        try:
            cluster.start()
            # Tests make a database each.
            Database(cluster.nodes[0].socket, "mysql", "root").rows(f"GRANT ALL ON *.* TO {ACCOUNT}")
            variables = os.environ | {"TEST_DATABASE_URL": cluster.url(1, 2, 3)}
            status = subprocess.run(command, env=variables, check=False).returncode
            for node in cluster.nodes:
                print(f"{node.status('wsrep_replicated')} transactions came to node {node.number} first")
            return status
        finally:
            cluster.remove()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
