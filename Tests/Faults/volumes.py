"""Small disks of our own, to fill them, and to take their power away. They need root and loop devices."""

import contextlib
import os
import pathlib
import shutil
import subprocess

from report import Skipped


def insist_possible(*programs):
    """Skips the case where no loop device can be mounted, saying why."""
    if os.geteuid() != 0:
        raise Skipped("NOT TESTED: mounting needs root")
    for program in programs:
        if not shutil.which(program):
            raise Skipped(f"NOT TESTED: there is no {program}")
    if not pathlib.Path("/dev/loop-control").exists():
        raise Skipped("NOT TESTED: this machine has no loop devices")


class Volume:
    """A file system in a file; the loop device goes with the mount."""

    def __init__(self, image, mount_point, options="loop"):
        self.image, self.path, self.options = pathlib.Path(image), pathlib.Path(mount_point), options

    def make(self, megabytes, *command):
        with open(self.image, "wb") as file:
            file.truncate(megabytes << 20)
        say = subprocess.run([*command, self.image], capture_output=True, text=True, check=False)
        assert say.returncode == 0, say.stderr
        return self.mount()

    def mount(self):
        self.path.mkdir(exist_ok=True)
        said = subprocess.run(["mount", "-o", self.options, self.image, self.path], capture_output=True, text=True, check=False)
        if said.returncode != 0:
            raise Skipped(f"NOT TESTED: {self.image.name} cannot be mounted here: {said.stderr.strip()}")
        return self

    def unmount(self):
        subprocess.run(["umount", self.path], capture_output=True, check=False)

    @property
    def free(self):
        facts = os.statvfs(self.path)
        return facts.f_bavail * facts.f_frsize

    def fill(self):
        """Takes the room that is left, to the last block; `empty` gives it back."""
        with open(self.path / "filling", "wb", buffering=0) as file:
            most = self.free - (2 << 20)
            if most > 0:
                os.posix_fallocate(file.fileno(), 0, most)
            file.seek(0, os.SEEK_END)
            with contextlib.suppress(OSError):
                while file.write(bytes(4096)):
                    pass

    def empty(self):
        (self.path / "filling").unlink(missing_ok=True)


class PowerStrip:
    """A disk that can lose its power: an image on a file system where a copy is a moment, not a while.

    What the system had not yet written to the disk is not in the copy, and a copy is what a reboot would find.
    """

    def __init__(self, folder):
        self.folder = folder
        self.outer = Volume(folder / "outer.img", folder / "outer")
        # Nothing is written by age: only what somebody asks for.
        self.disk = Volume(folder / "outer/disk.img", folder / "disk", "loop,commit=600")

    def plug_in(self):
        insist_possible("mkfs.xfs", "mkfs.ext4", "mount")
        self.outer.make(4096, "mkfs.xfs", "-q", "-m", "reflink=1")
        self.disk.make(900, "mkfs.ext4", "-q", "-F")
        return self

    def cut(self):
        """The disk as it is after a power cut at this moment, mounted beside."""
        image = self.folder / "outer/cut.img"
        subprocess.run(["cp", "--reflink=always", self.disk.image, image], check=True)
        return Volume(image, self.folder / "cut").mount()

    def discard(self, cut):
        cut.unmount()
        cut.image.unlink(missing_ok=True)

    def unplug(self):
        for volume in (self.disk, self.outer):
            volume.unmount()
