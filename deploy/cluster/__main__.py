"""`deploy/cluster/up` and `down`: start a cluster on this machine, or stop it and delete what it kept."""

import os
import sys
from pathlib import Path

from deploy.cluster.cluster import Cluster, missing
from deploy.cluster.place import Place


def main(words: list[str]) -> None:
    """Do what was asked."""
    cluster = Cluster(Place(Path("/var/tmp/kalooki-cluster"), int(os.environ.get("CLUSTER_PORT", "8300"))))  # noqa: S108
    if words == ["down"]:
        cluster.stop()
        return
    if packages := missing():
        sys.exit(f"As root: apt-get install --no-install-recommends {' '.join(packages)}")
    try:
        cluster.start()
    except BaseException:
        cluster.stop()
        raise
    print(f"The site is at http://127.0.0.1:{cluster.place.port('phones')}/ until deploy/cluster/down.")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
