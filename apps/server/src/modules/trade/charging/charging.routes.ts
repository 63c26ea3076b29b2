import { randomUUID } from 'node:crypto';
import {
  closeMonth,
  compareCharges,
  creditInvoice,
  explainCharge,
  listBudgets,
  listMonthClose,
  readCharges,
  reissueMonth,
  saveBudget,
} from '@airlane/contract/calls/charging';
import type { FastifyInstance } from 'fastify';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { handle } from '#kernel/routing/handle.ts';
import { inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { findInvoice } from '../invoices/invoices.repository.ts';
import { budgetsOf, setBudget } from './budgets.service.ts';
import { chargesOf } from './charges.service.ts';
import { compareCharges as compare } from './compare-charges.ts';
import type { CloseParts } from './close-month.ts';
import { creditInvoice as credit } from '../invoices/credit-invoice.ts';
import { explainCharge as explain } from './explain-charge.ts';
import { monthCloseOf, orderClose } from './month-close.service.ts';
import { reissueMonth as reissue } from './reissue-month.ts';

export const chargingRoutes = (
  app: FastifyInstance,
  parts: CloseParts & { readonly jobs: Pick<Jobs, 'send'>; readonly catalog: TemplateCatalog },
): void => {
  const { db } = parts;
  handle(app, readCharges, async ({ query, scope }) => chargesOf(db, scope.accountId, query.period, new Date()));

  handle(app, explainCharge, async ({ query, scope }) => explain(db, scope.accountId, query));

  handle(app, compareCharges, async ({ query, scope }) => compare(db, scope, query, new Date()));

  handle(app, listBudgets, async ({ scope }) => ({ items: await budgetsOf(db, scope, new Date()) }));

  handle(app, saveBudget, async ({ body, scope, request }) => {
    await setBudget({ db, inbox: await inboxTemplate(parts.catalog) }, scope, body, request.id, new Date());
    return { items: await budgetsOf(db, scope, new Date()) };
  });

  handle(app, listMonthClose, async ({ params: { period }, query: { page }, scope }) =>
    monthCloseOf(parts, scope, period, page, new Date()),
  );

  handle(app, closeMonth, async ({ params: { period }, body, scope, request }) => ({
    message: await orderClose(parts, scope, period, body, request.id, new Date()),
  }));

  handle(app, reissueMonth, async ({ params: { period }, body, scope, request }) => ({
    message: await reissue(parts, scope, period, body, request.id, new Date()),
  }));

  handle(app, creditInvoice, async ({ params, body, headers, scope, request }) => {
    const id = await credit(
      parts,
      scope,
      params.id,
      { ...body, key: headers['idempotency-key'] ?? randomUUID() },
      request.id,
      new Date(),
    );
    return { id, number: (await findInvoice(db, scope.accountId, id))?.number ?? '' };
  });
};
