import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import { removeOldIntents } from './intents.repository.ts';
import { reconcileIntentsJob } from './network-intents.jobs.ts';
import { reconcileIntents, type Settlers } from './reconcile-intents.ts';

interface Needs {
  readonly network: NetworkPort;
  readonly settlers: Settlers;
}

export const networkIntentsModule = ({ db, jobs }: Kernel, { network, settlers }: Needs) =>
  defineModule({
    name: 'connectivity/network-intents',
    jobs: [work(reconcileIntentsJob, (_data, { signal }) => reconcileIntents({ db, network }, settlers, signal))],
    retention: { commands: (now) => removeOldIntents(db, now) },
    // What a process before this one left behind is looked after at once.
    begin: () => jobs.send(reconcileIntentsJob, {}),
  });
