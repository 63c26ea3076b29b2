import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { watchViewsJob } from './view-alerts.jobs.ts';
import { watchViews } from './watch-views.ts';

export const viewAlertsModule = ({ db, log }: Kernel, { catalog }: { readonly catalog: TemplateCatalog }) =>
  defineModule({
    name: 'connectivity/view-alerts',
    jobs: [work(watchViewsJob, (_data, { signal }) => watchViews({ db, catalog, log }, signal))],
  });
