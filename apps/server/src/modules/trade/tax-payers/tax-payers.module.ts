import { defineModule } from '#kernel/define-module.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { VatIdPort } from '#ports/vat-ids/port.ts';
import { checkVatIds } from './check-vat-ids.ts';
import { checkVatIdsJob } from './tax-payers.jobs.ts';
import { taxPayersRoutes } from './tax-payers.routes.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  readonly vatIds: VatIdPort;
}

export const taxPayersModule = ({ db, jobs, log }: Kernel, { catalog, vatIds }: Needs) =>
  defineModule({
    name: 'trade/tax-payers',
    routes: (app) => taxPayersRoutes(app, { db, jobs, catalog, vatIds }),
    jobs: [work(checkVatIdsJob, (_data, { signal }) => checkVatIds({ db, vatIds, log }, signal))],
  });
