import { orderSimQuestionIds, type OrderStatus, orderStepProblem } from '@airlane/domain';
import { sql } from 'kysely';
import type { Db } from '../../../database/open.ts';
import { AppError } from '../../../errors.ts';
import { recordEvent } from '../../../events/record-event.ts';
import type { DocumentRules } from '../../platform/documents/document-rules.ts';
import type { Values } from '../../platform/documents/writers/writer.ts';

const ORDER_ID = orderSimQuestionIds.orderId;
const ORDER_DATE = orderSimQuestionIds.date;
const STATUS = orderSimQuestionIds.orderStatus;

const inStatus = (status: OrderStatus): Values => ({ [STATUS]: [status] });

const statusOf = (values: Values): string => {
  const status = values[STATUS];
  return String((Array.isArray(status) ? status[0] : status) ?? '');
};

const nextOrderId = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ number: number }>`select nextval('order_numbers') as number`.execute(db);
  return `ORD-${new Date().getUTCFullYear()}-${String(rows[0]?.number ?? '')}`;
};

/** An order has a number from the beginning, and a status that only moves along its life. */
export const orderRules: DocumentRules = {
  takesDrafts: true,
  async complete(db, _scope, values, { isDraft }) {
    return { answers: { [ORDER_ID]: await nextOrderId(db), [ORDER_DATE]: values[ORDER_DATE] ?? new Date().toISOString(), ...inStatus(isDraft ? 'Draft' : 'Submitted') } };
  },
  whenPublished: inStatus('Submitted'),
  async created(trx, { accountId }, { id, values }) {
    const status = statusOf(values);
    if (status !== 'Draft') await recordEvent(trx, accountId, 'order.changed', { document: id, status });
  },
  async changed(trx, { accountId }, { id, values }) {
    if (values[STATUS] !== undefined) await recordEvent(trx, accountId, 'order.changed', { document: id, status: statusOf(values) });
  },
  refuseChange(current, changed) {
    if (changed[STATUS] === undefined) return;
    const message = orderStepProblem(statusOf(current), statusOf(changed));
    if (message !== undefined) throw new AppError('VALIDATION_FAILED', { fields: [{ field: STATUS, rule: 'transition', message }] });
  },
};
