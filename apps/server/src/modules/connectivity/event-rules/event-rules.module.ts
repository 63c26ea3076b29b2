import { templateNames } from '@airlane/domain/template-names';
import { background, defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import { eventRuleRules } from './event-rule.rules.ts';
import { reportRulesJob, runRuleJob } from './event-rules.jobs.ts';
import { removeOldFirings } from './rule-firings.repository.ts';
import { eventRuleRoutes } from './event-rules.routes.ts';
import { fireRules } from './fire-rules.ts';
import { reportRules } from './report-rules.ts';
import { runRuleHandler } from './run-rule.ts';
import { watchLimits } from './watch-limits.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  readonly network: NetworkPort;
}

export const eventRulesModule = ({ db, jobs, log }: Kernel, { catalog, network }: Needs) =>
  defineModule({
    name: 'connectivity/event-rules',
    templates: { [templateNames.eventRules]: eventRuleRules },
    routes: (app) => eventRuleRoutes(app, { db, catalog }),
    jobs: [
      work(runRuleJob, runRuleHandler({ db, network })),
      work(reportRulesJob, (_data, { signal }) => reportRules({ db, catalog }, signal)),
    ],
    listeners: [fireRules(jobs)],
    retention: { 'rule firings': (now) => removeOldFirings(db, now) },
    workers: [background(() => watchLimits(db, jobs, log))],
  });
