"""A study on the workers of a Dask scheduler, one of which is lost in the middle: it comes to the same."""

import json
import os
import signal

from parlour.measuring.lab.measures import report
from parlour.measuring.lab.study import Setting, Study
from parlour.measuring.lab.work import run


def test_a_study_survives_the_loss_of_a_worker():
    from distributed import Client, LocalCluster

    study = Study("counterpoint", 2, [Setting({}, ("random", "random"))], 500)
    *_, (_, alone) = run(study)
    here = {"n_workers": 2, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    with LocalCluster(**here) as cluster, Client(cluster) as client:
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
