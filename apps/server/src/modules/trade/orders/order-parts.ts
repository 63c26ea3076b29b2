import type { Db } from '#kernel/database/open.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { TaxPort } from '#ports/tax/port.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { Payments } from '../payments/payments.ts';

export interface OrderParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly tax: TaxPort;
  readonly payments: Pick<Payments, 'charge' | 'refund' | 'readCharge' | 'isAvailable'>;
}
