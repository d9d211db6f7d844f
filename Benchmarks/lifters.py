"""Lifters with years of training, for what is measured: made by the program, and logged in as a browser would be."""

import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/BrowserTests"))
from form_client import FormClient  # noqa: E402
from program import BINARY  # noqa: E402
from set_writer import PASSWORD  # noqa: E402


def seeded(program, name, workouts, address, *options):
    """The client of somebody new with so many workouts, who comes from this address."""
    email = f"{name}@example.com"
    subprocess.run([BINARY, "seed", "--email", email, "--workouts", str(workouts), *options], input=f"{PASSWORD}\n", text=True,
                   check=True, capture_output=True, env=program.variables())
    client = FormClient(program.origin, address)
    form = next(f for f in client.page("/login").forms if any(n == "password" for n, _ in f.fields))
    path, fields = client.press(form, form.buttons[-1])
    status, _, text = client.post(path, list((dict(fields) | {"email": email, "password": PASSWORD}).items()))
    assert status == 303, (status, text[:500])
    return client
