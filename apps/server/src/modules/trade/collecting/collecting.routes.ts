import {
  cancelInvoice,
  chargeInvoiceBack,
  checkInvoice,
  payInvoice,
  recordInvoicePayment,
  refundInvoice,
} from '@airlane/contract/calls/invoices';
import { templateNames } from '@airlane/domain/template-names';
import type { FastifyInstance } from 'fastify';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { byPerson, handle } from '#kernel/routing/handle.ts';
import { presentInvoice } from '../invoices/invoices.presenter.ts';
import { issuedInvoice } from '../invoices/invoices.service.ts';
import { recordPayment } from './bank-payments.service.ts';
import { recordChargeback } from './chargebacks.service.ts';
import * as collecting from './collecting.service.ts';
import * as refunds from './refunds.service.ts';

const TRIES_A_MINUTE = 20;
const limit = { max: TRIES_A_MINUTE, keyOf: byPerson('invoice') };

export interface CollectingRouteParts extends collecting.CollectingParts {
  /** Refuses where the viewer's portal has no such documents. */
  readonly requireTemplate: (scope: AccountScope, name: string) => Promise<unknown>;
}

export const collectingRoutes = (app: FastifyInstance, parts: CollectingRouteParts): void => {
  const invoiceNow = async (scope: AccountScope, id: string) =>
    presentInvoice(parts.db, scope, await issuedInvoice(parts.db, scope, id));
  const after = async (scope: AccountScope, id: string, work: () => Promise<void>) => {
    await parts.requireTemplate(scope, templateNames.paymentForm);
    await work();
    return invoiceNow(scope, id);
  };
  handle(
    app,
    checkInvoice,
    async ({ scope, params: { id } }) => after(scope, id, () => collecting.checkInvoice(parts, scope, id)),
    { limit },
  );
  const pay = async (scope: AccountScope, id: string) => {
    await parts.requireTemplate(scope, templateNames.paymentForm);
    const paymentSecret = await collecting.payInvoice(parts, scope, id);
    return { ...(await invoiceNow(scope, id)), paymentSecret };
  };
  handle(app, payInvoice, async ({ scope, params: { id } }) => pay(scope, id), { limit });
  handle(app, recordInvoicePayment, async ({ scope, params: { id }, body, request }) =>
    after(scope, id, () => recordPayment(parts, scope, id, body, request.id)),
  );
  handle(
    app,
    refundInvoice,
    async ({ scope, params: { id }, body, request }) =>
      after(scope, id, () => refunds.refundInvoice(parts, scope, id, body, request.id)),
    { limit },
  );
  handle(app, chargeInvoiceBack, async ({ scope, params: { id }, body, request }) =>
    after(scope, id, () => recordChargeback(parts, scope, id, body.reason, request.id)),
  );
  handle(app, cancelInvoice, async ({ scope, params: { id }, body, request }) =>
    after(scope, id, () => collecting.cancelInvoice(parts, scope, id, body.reason, request.id)),
  );
};
