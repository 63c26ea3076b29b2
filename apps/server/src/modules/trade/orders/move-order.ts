import { refundOrderJob, notifyOrderJob } from './orders.jobs.ts';
import { giveEsimsJob } from '../sim-inventory/sim-inventory.jobs.ts';
import { orderSimQuestionIds, templateNames } from '@airlane/domain/template-names';
import { type OrderStatus, orderStepProblem } from '@airlane/domain/buying/order-status';
import type { SimType } from '@airlane/domain/buying/sim-types';
import type { JsonValue } from '@airlane/question-kinds';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { invalidField } from '#kernel/validation.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { saveServerAnswers } from '#modules/platform/documents/server-answers.repository.ts';
import { giveCouponBack } from '../coupons/coupons.repository.ts';
import { type TakingBack, takeBackSims } from '../sim-inventory/take-back-sims.ts';
import { inStatus } from './order-document.ts';
import { countOrderSims, forgetOrderSims, insertStep, listOrderSims } from './orders.repository.ts';

export interface Move {
  readonly to: OrderStatus;
  /** Null where the payment provider or the server itself did it. */
  readonly actorId: string | null;
  readonly requestId: string;
  readonly note?: string;
  readonly answers?: Readonly<Record<string, JsonValue>>;
  /** Where the order is searched by those answers. */
  readonly template?: StoredTemplate;
}

interface MovedOrder {
  readonly id: string;
  readonly accountId: string;
  readonly status: string;
  readonly orderId?: string;
  readonly simType: SimType;
  readonly quantity: number;
}

export const refuseStep = (from: string, to: string): void => {
  const message = orderStepProblem(from, to);
  if (message !== undefined) throw invalidField(orderSimQuestionIds.orderStatus, 'transition', message);
};

/** An order whose SIMs are in use is not canceled: they could not be taken back. */
const takeBackOrderSims = async (trx: Db, { id }: MovedOrder, taking: TakingBack): Promise<void> => {
  const sims = (await listOrderSims(trx, id)).map(({ iccid }) => iccid);
  const [inUse] = await takeBackSims(trx, taking, sims);
  if (inUse !== undefined)
    throw invalidField(
      orderSimQuestionIds.orderStatus,
      'inUse',
      `SIM ${inUse} of this order is active. Suspend the SIMs of the order before you cancel it.`,
    );
  await forgetOrderSims(trx, id);
};

/** SIMs that were not assigned are neither on their way nor there. */
const refuseUnassigned = async (trx: Db, { id, quantity }: MovedOrder): Promise<void> => {
  const assigned = await countOrderSims(trx, id);
  if (assigned < quantity)
    throw invalidField(
      orderSimQuestionIds.orderStatus,
      'unassigned',
      `${assigned} of ${quantity} SIMs have been assigned. Assign the others first.`,
    );
};

/** What a step of an order sets off, in the transaction that makes it: its history, its event, and the jobs that notify people and act. */
export const recordMove = async (
  trx: Db,
  jobs: Pick<Jobs, 'send'>,
  order: MovedOrder,
  { to, actorId, requestId, note = '' }: Omit<Move, 'answers' | 'template'>,
): Promise<void> => {
  const { id, accountId } = order;
  if (to === 'Shipping in Process' || to === 'Completed') await refuseUnassigned(trx, order);
  await insertStep(trx, { documentId: id, status: to, actorId, note });
  await recordEvent(trx, accountId, 'order.changed', { document: id, status: to });
  await recordAudit(trx, {
    accountId,
    actorId,
    action: 'order.move',
    subject: id,
    detail: { template: templateNames.orderSim, from: order.status, to },
    requestId,
  });
  if (to === 'Canceled') {
    await takeBackOrderSims(trx, order, {
      accountId,
      actorId,
      requestId,
      note: `Order ${order.orderId ?? id} was canceled`,
    });
    await giveCouponBack(trx, id);
    await jobs.send(refundOrderJob, { documentId: id, accountId }, trx);
  }
  if (to === 'Submitted' && order.simType === 'eSIM') await jobs.send(giveEsimsJob, { documentId: id, accountId }, trx);
  await jobs.send(notifyOrderJob, { documentId: id, accountId, status: to }, trx);
};

/** The one way in which an order of the wizard changes its status. */
export const moveOrder = async (trx: Db, jobs: Pick<Jobs, 'send'>, order: MovedOrder, move: Move): Promise<void> => {
  refuseStep(order.status, move.to);
  await saveServerAnswers(trx, {
    documentId: order.id,
    accountId: order.accountId,
    templateName: templateNames.orderSim,
    answers: { ...inStatus(move.to), ...move.answers },
    ...(move.template && { template: move.template }),
  });
  await recordMove(trx, jobs, order, move);
};
