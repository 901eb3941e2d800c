"""A study on the workers of a Dask scheduler, one of which is lost in the middle: it comes to the same."""

import json
import os
import signal

import pytest

from parlour.lab.measures.report import report
from parlour.lab.study import Setting, Study
from parlour.lab.work import run


@pytest.mark.long("three processes read Dask, one of them to take the place of the lost one")
@pytest.mark.slow
def test_a_study_survives_the_loss_of_a_worker():
    import dask
    from distributed import Client, LocalCluster

    study = Study("counterpoint", 2, [Setting({}, ("random", "random"))], 200)
    *_, (_, alone) = run(study)
    here = {"n_workers": 2, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    # On a machine with much else to do, two processes need a while to find each other.
    timeouts = {f"distributed.comm.timeouts.{name}": "10 minutes" for name in ("connect", "tcp")}
    patient = {**timeouts, "distributed.scheduler.worker-ttl": None}
    with dask.config.set(patient), LocalCluster(**here) as cluster, Client(cluster) as client:
        workers = list(client.run(os.getpid).values())
        assert len(set(workers)) == 2 and os.getpid() not in workers
        steps = run(study, client.get_executor(retries=3))
        done = 0
        while done < 2:
            done, _ = next(steps)
        os.kill(workers[0], signal.SIGKILL)
        *_, (done, together) = steps
    assert done == study.shards
    assert json.dumps(report(study, together)) == json.dumps(report(study, alone))
