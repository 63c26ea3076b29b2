import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { notifyInvoiceJob } from '../invoices/invoices.jobs.ts';
import type { ChargesService } from '../payments/charges.service.ts';
import { collectInvoices } from './collect-invoices.ts';
import { collectInvoicesJob } from './collecting.jobs.ts';
import { collectingRoutes } from './collecting.routes.ts';
import { notifyInvoiceHandler } from './notify-invoice.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  readonly charges: ChargesService;
  readonly requireTemplate: (scope: AccountScope, name: string) => Promise<unknown>;
}

export const collectingModule = (kernel: Kernel, { catalog, charges, requireTemplate }: Needs) => {
  const { config, db, jobs, log, consoleUrlOf, optionalMailer } = kernel;
  const notifying = { db, catalog, mailer: optionalMailer, supportEmail: config.supportEmail, consoleUrlOf };
  return defineModule({
    name: 'trade/collecting',
    routes: (app) => collectingRoutes(app, { db, jobs, payments: charges, requireTemplate }),
    jobs: [
      work(collectInvoicesJob, (_data, { signal }) => collectInvoices({ db, payments: charges, jobs, log }, signal)),
      work(notifyInvoiceJob, notifyInvoiceHandler(notifying)),
    ],
  });
};
