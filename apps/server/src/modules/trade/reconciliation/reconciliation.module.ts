import { defineModule } from '#kernel/define-module.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { reconcileNightly } from './reconcile-nightly.ts';
import { reconcileJob } from './reconciliation.jobs.ts';
import { reconciliationRoutes } from './reconciliation.routes.ts';

export const reconciliationModule = ({ db }: Kernel, { catalog }: { readonly catalog: TemplateCatalog }) =>
  defineModule({
    name: 'trade/reconciliation',
    routes: (app) => reconciliationRoutes(app, db),
    jobs: [work(reconcileJob, (_data, { signal }) => reconcileNightly(db, catalog, new Date(), signal))],
  });
