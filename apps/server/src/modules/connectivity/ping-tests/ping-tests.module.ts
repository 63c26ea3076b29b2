import { templateNames } from '@airlane/domain/template-names';
import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import { pingRules } from './ping.rules.ts';
import { runPingTestJob } from './ping-tests.jobs.ts';
import { pingTestRoutes } from './ping-tests.routes.ts';
import { runPingTestHandler } from './run-ping-test.ts';

export const pingTestsModule = ({ db, jobs }: Kernel, { network }: { readonly network: NetworkPort }) =>
  defineModule({
    name: 'connectivity/ping-tests',
    templates: { [templateNames.networkPing]: pingRules(jobs) },
    routes: (app) => pingTestRoutes(app, db),
    jobs: [work(runPingTestJob, runPingTestHandler({ db, network, jobs }))],
  });
