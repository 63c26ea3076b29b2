import { templateNames } from '@airlane/domain/template-names';
import { defineModule, plainDocuments } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { FindPaperFile } from '../papers/papers.service.ts';
import type { TaxPort } from '#ports/tax/port.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { auditRefund, invoiceChargeListener } from './invoice-charges.ts';
import { recordTaxesJob } from './invoices.jobs.ts';
import { invoicesSource } from './invoices.source.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import { recordTaxes } from './record-taxes.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  readonly tax: TaxPort;
  readonly paperFile: FindPaperFile;
  readonly requireTemplate: (scope: AccountScope, name: string) => Promise<unknown>;
}

export const invoicesModule = ({ db, jobs, log }: Kernel, { catalog, tax, paperFile, requireTemplate }: Needs) =>
  defineModule({
    name: 'trade/invoices',
    onCharge: invoiceChargeListener(jobs),
    onRefund: auditRefund,
    templates: {
      [templateNames.paymentForm]: plainDocuments,
      [templateNames.csmPayments]: plainDocuments,
      [templateNames.purchaseHistory]: plainDocuments,
    },
    sources: { invoices: { source: invoicesSource } },
    routes: (app) => invoiceRoutes(app, { db, paperFile, requireTemplate }),
    jobs: [work(recordTaxesJob, (_data, { signal }) => recordTaxes({ db, catalog, tax, log }, signal))],
  });
