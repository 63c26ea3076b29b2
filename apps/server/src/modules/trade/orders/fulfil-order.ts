import { numberText } from '@airlane/domain/text/number-text';
import type { Attempt, JobData } from '#kernel/jobs/define-job.ts';
import type { giveEsimsJob } from '../sim-inventory/sim-inventory.jobs.ts';
import { orderSimQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import type { SimType } from '@airlane/domain/buying/sim-types';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import { providerAccountOf } from '../deals/deals.repository.ts';
import { type Assignment, assignSims } from '../sim-inventory/assign-sims.ts';
import { giveSims } from '../sim-inventory/give-sims.ts';
import { subscribeOrderSims } from '../subscriptions/subscribe-order.ts';
import { inventoryTemplate } from '../sim-inventory/note-subscribers.ts';
import { takeAvailable } from '../sim-inventory/subscribers.repository.ts';
import { findAccount } from './buyers.repository.ts';
import { orderOf, orderTemplate } from './draft-orders.ts';
import { moveOrder } from './move-order.ts';
import type { OrderParts } from './order-parts.ts';
import { countOrderSims, insertOrderSims, listWaitingEsimOrders, lockOrder } from './orders.repository.ts';

const sizesOf: Readonly<Record<SimType, readonly string[]>> = {
  Regular: ['2FF', '3FF', '4FF'],
  Embedded: ['MFF2'],
  eSIM: ['eSIM'],
};
const assignable = ['Submitted', 'Processing'];

export interface SimsForOrder {
  readonly iccids: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly dryRun: boolean;
}

/** Staff give SIMs of the inventory to an order, as many as it is for and not one more. The first of them take it into processing. */
export const assignOrderSims = async (
  parts: OrderParts,
  scope: AccountScope,
  id: string,
  request: SimsForOrder,
  requestId: string,
): Promise<Assignment> => {
  const { db, jobs } = parts;
  const order = await orderOf(parts, scope, id);
  if (!assignable.includes(order.status))
    throw invalidField(
      'iccids',
      'status',
      `SIMs are assigned to orders that are ${assignable.join(' or ')}; this one is ${order.status}`,
    );
  const refuseTooMany = async (trx: typeof db, more: number): Promise<void> => {
    const left = order.quantity - (await countOrderSims(trx, id));
    if (more > left)
      throw invalidField(
        'iccids',
        'tooMany',
        left === 0
          ? 'All SIMs of this order have been assigned'
          : `This order is for ${order.quantity} SIMs; ${left} are left to assign, not ${more}`,
      );
  };
  const outcome = await assignSims(
    db,
    scope,
    {
      ...request,
      customerId: scope.accountId,
      note: `For order ${order.orderId}`,
      obstacle: ({ size }) =>
        size !== null && sizesOf[order.simType].includes(size) ? undefined : `Not a SIM of the type ${order.simType}`,
      async assigned(trx, iccids) {
        const now = await lockOrder(trx, scope.accountId, id);
        if (!now || !assignable.includes(now.status))
          throw invalidField('iccids', 'status', 'The order has changed meanwhile. Open it again.');
        await refuseTooMany(trx, iccids.length);
        await insertOrderSims(trx, id, iccids);
        if (iccids.length === 0) return;
        await subscribeOrderSims(trx, order, iccids, scope.viewer.userId);
        const by = { actorId: scope.viewer.userId, requestId };
        if (now.status === 'Submitted') await moveOrder(trx, jobs, now, { to: 'Processing', ...by });
        // Nothing of an eSIM is shipped: with the last one the order is done.
        if (now.simType === 'eSIM' && (await countOrderSims(trx, id)) === now.quantity)
          await moveOrder(trx, jobs, { ...now, status: 'Processing' }, { to: 'Completed', ...by });
      },
    },
    requestId,
  );
  if (request.dryRun) await refuseTooMany(db, outcome.assigned);
  return outcome;
};

interface EsimOrder {
  readonly id: string;
  readonly accountId: string;
}

/** Gives an order all its eSIMs, or none where there are too few: then it waits, and staff are notified once. */
const giveEsims = async (
  { db, catalog, jobs }: Pick<OrderParts, 'db' | 'catalog' | 'jobs'>,
  { id, accountId }: EsimOrder,
): Promise<void> => {
  const [template, inbox] = [await inventoryTemplate(catalog), await inboxTemplate(catalog)];
  const customer = await findAccount(db, accountId);
  const provider = customer && (await providerAccountOf(db, customer.vertical));
  if (!customer || !provider) return;
  const requestId = `give-esims ${id}`;
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, accountId, id);
    if (!order || order.simType !== 'eSIM' || !assignable.includes(order.status)) return;
    const wanted = order.quantity - (await countOrderSims(trx, id));
    const taken = await takeAvailable(trx, provider.id, template.id, 'eSIM', wanted);
    if (taken.length < wanted) {
      await deliverMessage(trx, inbox, {
        id: `waits-${id}`,
        accountId: provider.id,
        kind: 'Alert',
        severity: 'Warning',
        subject: `Order ${order.orderId} waits for eSIMs`,
        text: `${customer.title} ordered ${numberText(order.quantity)} eSIMs, and ${wanted === taken.length + 1 ? 'one is' : `${numberText(wanted - taken.length)} are`} not in stock. The order continues automatically once they are.`,
        about: {
          text: 'Assign orders',
          href: `#/${encodeURIComponent(provider.id)}/${encodeURIComponent('CSM Assign Order')}`,
        },
      });
      return;
    }
    const given = await giveSims(
      trx,
      {
        providerAccountId: provider.id,
        customer: { accountId, accountTitle: customer.title },
        actorId: null,
        requestId,
        note: `For order ${order.orderId}`,
      },
      taken,
    );
    if (given.length < wanted) throw new Error(`${wanted - given.length} eSIMs of the inventory were not free`);
    await insertOrderSims(trx, id, given);
    await subscribeOrderSims(trx, order, given, null);
    if (order.status === 'Submitted') await moveOrder(trx, jobs, order, { to: 'Processing', actorId: null, requestId });
    await moveOrder(trx, jobs, { ...order, status: 'Processing' }, { to: 'Completed', actorId: null, requestId });
  });
};

/** eSIMs are given out as soon as they are paid; orders that found too few are tried again, the oldest first, whenever SIMs come into stock. */
export const giveEsimsHandler =
  (parts: Pick<OrderParts, 'db' | 'catalog' | 'jobs'>) =>
  async (
    { documentId, accountId }: JobData<typeof giveEsimsJob>,
    { signal }: Pick<Attempt, 'signal'>,
  ): Promise<void> => {
    const orders =
      documentId !== undefined && accountId !== undefined
        ? [{ id: documentId, accountId }]
        : await listWaitingEsimOrders(parts.db);
    for (const order of orders) {
      signal.throwIfAborted();
      await giveEsims(parts, order);
    }
  };

const inTransaction = async (
  parts: OrderParts,
  scope: AccountScope,
  id: string,
  move: Parameters<typeof moveOrder>[3],
): Promise<void> => {
  await orderOf(parts, scope, id);
  await parts.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, scope.accountId, id);
    if (order && order.status !== move.to) await moveOrder(trx, parts.jobs, order, move);
  });
};

export const shipOrder = async (
  parts: OrderParts,
  scope: AccountScope,
  id: string,
  trackingNumber: string,
  requestId: string,
): Promise<void> =>
  inTransaction(parts, scope, id, {
    to: 'Shipping in Process',
    actorId: scope.viewer.userId,
    requestId,
    note: `Tracking number ${trackingNumber}`,
    answers: { [asked.trackingNumber]: trackingNumber },
    template: await orderTemplate(parts.catalog),
  });

export const completeOrder = (parts: OrderParts, scope: AccountScope, id: string, requestId: string): Promise<void> =>
  inTransaction(parts, scope, id, { to: 'Completed', actorId: scope.viewer.userId, requestId });

/** Customers withdraw what they have not paid; what is paid is canceled by staff, who see whether it can still be held back. */
export const cancelOrder = async (
  parts: OrderParts,
  scope: AccountScope,
  id: string,
  isStaffMember: boolean,
  requestId: string,
): Promise<void> => {
  const { status } = await orderOf(parts, scope, id);
  if (!isStaffMember && status !== 'Draft' && status !== 'Awaiting Payment')
    throw new AppError('UPDATE_FORBIDDEN', { values: { template: templateNames.orderSim } });
  await inTransaction(parts, scope, id, { to: 'Canceled', actorId: scope.viewer.userId, requestId });
};
