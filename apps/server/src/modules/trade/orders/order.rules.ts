import { orderSimQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { orderStepProblem, type OrderStatus } from '@airlane/domain/buying/order-status';
import { isProviderStaff } from '@airlane/domain/access/roles';
import { verticalHasPage } from '@airlane/domain/verticals/verticals';
import { SELF_SERVICE } from '@airlane/domain/verticals/menu';
import { invalidField } from '#kernel/validation.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import { saveServerAnswers } from '#modules/platform/documents/server-answers.repository.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import { changesPrice, formPriceAnswers, ordersByForm } from './form-orders.ts';
import { recordMove } from './move-order.ts';
import { inStatus } from './order-document.ts';
import { nextOrderId } from './order-numbers.repository.ts';
import { findOrder, findOrderAnswers } from './orders.repository.ts';

const STATUS = asked.orderStatus;

const statusOf = (values: Values): string => {
  const status = values[STATUS];
  return String((Array.isArray(status) ? status[0] : status) ?? '');
};

/** What the buyer agreed to, and what only placing and paying the order moves. */
const agreed: readonly string[] = [asked.item, asked.simType, asked.quantity];
const beforePayment: readonly string[] = ['Draft', 'Awaiting Payment'];

const refuseAgreed = (current: Values, changed: Values): void => {
  if (typeof current[asked.dealID] !== 'string') return;
  const field = agreed.find((name) => changed[name] !== undefined);
  if (field !== undefined) throw invalidField(field, 'agreed', 'This was ordered on a deal and stays as it is');
  const to = statusOf(changed);
  if (changed[STATUS] !== undefined && to !== 'Canceled' && beforePayment.includes(statusOf(current)))
    throw invalidField(STATUS, 'unpaid', 'The order has not been placed and paid yet');
};

/** Orders of a form, and what staff change in the table. Customers of portals with the wizard order there, where prices are known and paid. */
export const orderRules = (jobs: Pick<Jobs, 'send'>): DocumentRules => ({
  takesDrafts: true,
  async complete(db, scope, values, { isDraft }) {
    const { viewer } = scope;
    if (!isProviderStaff(viewer.appType) && verticalHasPage(viewer.vertical, SELF_SERVICE))
      throw invalidField(asked.item, 'selfService', 'Order SIMs under Buy SIM');
    const priced = ordersByForm(scope) ? await formPriceAnswers(db, scope, values) : {};
    return {
      answers: {
        ...priced,
        [asked.orderId]: await nextOrderId(db),
        [asked.date]: values[asked.date] ?? new Date().toISOString(),
        ...inStatus(isDraft ? 'Draft' : 'Submitted'),
      },
    };
  },
  whenPublished: inStatus('Submitted'),
  async created(trx, { accountId }, { id, values }) {
    const status = statusOf(values);
    if (status !== 'Draft') await recordEvent(trx, accountId, 'order.changed', { document: id, status });
  },
  refuseChange(current, changed) {
    refuseAgreed(current, changed);
    if (changed[STATUS] === undefined) return;
    const message = orderStepProblem(statusOf(current), statusOf(changed));
    if (message !== undefined) throw invalidField(STATUS, 'transition', message);
  },
  async changed(trx, scope, { id, values }) {
    if (!ordersByForm(scope) || !changesPrice(values)) return;
    const answers = await findOrderAnswers(trx, id);
    await saveServerAnswers(trx, {
      documentId: id,
      accountId: scope.accountId,
      templateName: templateNames.orderSim,
      answers: await formPriceAnswers(trx, scope, answers),
    });
  },
  refuseRemoval(current) {
    // It may have been paid, and the provider may still report a charge.
    if (typeof current[asked.dealID] === 'string' && statusOf(current) !== 'Draft')
      throw invalidField(STATUS, 'placed', 'An order that was placed is canceled, not deleted');
  },
  async ordered(db, { accountId, viewer }, { id, values, requestId }) {
    if (values[STATUS] === undefined) return undefined;
    const order = await findOrder(db, accountId, id);
    const to = statusOf(values) as OrderStatus;
    return {
      async stored(trx) {
        if (order) await recordMove(trx, jobs, order, { to, actorId: viewer.userId, requestId });
        else await recordEvent(trx, accountId, 'order.changed', { document: id, status: to });
      },
    };
  },
});
