import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import { removeOldIntents } from './intents.repository.ts';
import { reconcileIntentsJob } from './network-intents.jobs.ts';
import { reconcileIntents, type IntentResolvers } from './reconcile-intents.ts';

interface Needs {
  readonly network: NetworkPort;
  readonly intentResolvers: IntentResolvers;
}

export const networkIntentsModule = ({ db, jobs }: Kernel, { network, intentResolvers }: Needs) =>
  defineModule({
    name: 'connectivity/network-intents',
    jobs: [
      work(reconcileIntentsJob, (_data, { signal }) => reconcileIntents({ db, network }, intentResolvers, signal)),
    ],
    retention: { commands: (now) => removeOldIntents(db, now) },
    // What a process before this one left behind is looked after at once.
    begin: () => jobs.send(reconcileIntentsJob, {}),
  });
