import { templateNames } from '@airlane/domain/template-names';
import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { TaxPort } from '#ports/tax/port.ts';
import type { FindPaperFile } from '../papers/papers.service.ts';
import type { ChargesService } from '../payments/charges.service.ts';
import { giveEsimsJob } from '../sim-inventory/sim-inventory.jobs.ts';
import { giveEsimsHandler } from './fulfil-order.ts';
import { orderChargeListener } from './order-charges.ts';
import { orderRules } from './order.rules.ts';
import { refundOrderJob, notifyOrderJob } from './orders.jobs.ts';
import { orderRoutes } from './orders.routes.ts';
import { refundOrderHandler } from './refund-order.ts';
import { notifyOrderHandler } from './notify-order.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  readonly tax: TaxPort;
  readonly paperFile: FindPaperFile;
  readonly charges: ChargesService;
}

export const ordersModule = (kernel: Kernel, { catalog, tax, paperFile, charges }: Needs) => {
  const { config, db, jobs, mailer, optionalMailer, consoleUrlOf } = kernel;
  const sales = { db, supportEmail: config.supportEmail, queueMail: mailer.queueMail };
  return defineModule({
    name: 'trade/orders',
    onCharge: orderChargeListener(jobs),
    templates: { [templateNames.orderSim]: orderRules(jobs) },
    routes: (app) => orderRoutes(app, { db, catalog, jobs, tax, paperFile, payments: charges }, sales),
    jobs: [
      work(notifyOrderJob, notifyOrderHandler({ db, catalog, paperFile, consoleUrlOf, mailer: optionalMailer })),
      work(giveEsimsJob, giveEsimsHandler({ db, catalog, jobs })),
      work(refundOrderJob, refundOrderHandler({ db, payments: charges, jobs })),
    ],
  });
};
