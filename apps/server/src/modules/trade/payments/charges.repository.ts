import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';
import type { ChargeStatus, RefundStatus } from '#kernel/database/schema/stored-types.ts';
import type { ChargeRequest, RefundRequest } from './payments.ts';

export type ChargeRow = Selectable<DatabaseSchema['payment_charges']>;
export type AttemptRow = Selectable<DatabaseSchema['payment_attempts']>;
export type RefundRow = Selectable<DatabaseSchema['payment_refunds']>;

/** What may still take the money, and is therefore asked about until its end is known. */
export const openStatuses = ['pending', 'authentication', 'unknown'] as const satisfies readonly ChargeStatus[];
const openRefundStatuses = ['pending', 'unknown'] as const satisfies readonly RefundStatus[];

export const findCharge = (db: Db, accountId: string, reference: string): Promise<ChargeRow | undefined> =>
  db
    .selectFrom('payment_charges')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('reference', '=', reference)
    .executeTakeFirst();

export const findChargeById = (db: Db, id: string): Promise<ChargeRow> =>
  db.selectFrom('payment_charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const findAccountOfCharge = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom('payment_charges').select('account_id').where('id', '=', id).executeTakeFirstOrThrow())
    .account_id;

export const isChargeOf = async (db: Db, accountId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('payment_charges')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()) !== undefined;

/** Makes the charge of a reference unless it is there. */
export const insertCharge = (
  db: Db,
  provider: string,
  { accountId, reference, amount, currency, description }: ChargeRequest,
  status: ChargeStatus,
): Promise<ChargeRow | undefined> =>
  db
    .insertInto('payment_charges')
    .values({ id: randomUUID(), account_id: accountId, provider, reference, amount, currency, description, status })
    .onConflict((conflict) => conflict.columns(['account_id', 'reference']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** A change of a charge, its attempts or its refunds locks the charge first, so that none waits in a circle. */
export const lockCharge = (trx: Db, id: string): Promise<ChargeRow> =>
  trx.selectFrom('payment_charges').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export interface ChargeState {
  readonly status: ChargeStatus;
  readonly refunded: number;
  readonly problem: string | null;
}

export const updateCharge = (trx: Db, id: string, state: ChargeState): Promise<ChargeRow> =>
  trx
    .updateTable('payment_charges')
    .set({ ...state, updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const findAttempt = (db: Db, id: string): Promise<AttemptRow> =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const findAttemptByProviderId = (db: Db, providerId: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('payment_attempts').selectAll().where('provider_id', '=', providerId).executeTakeFirst();

export const findLastAttempt = (db: Db, chargeId: string): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Undefined where another attempt came first: the database allows one at a time. */
export const insertAttempt = (
  trx: Db,
  chargeId: string,
  number: number,
  cardId: string,
): Promise<AttemptRow | undefined> =>
  trx
    .insertInto('payment_attempts')
    .values({ id: randomUUID(), charge_id: chargeId, number, card_id: cardId, status: 'pending' })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export interface AttemptState {
  readonly status: ChargeStatus;
  readonly providerId: string | null;
  readonly problem: string | null;
}

/** False where the attempt has changed since it was read: then what was found out may be older than what is stored. */
export const updateAttempt = async (
  trx: Db,
  { id, version }: Pick<AttemptRow, 'id' | 'version'>,
  { status, providerId, problem }: AttemptState,
): Promise<boolean> => {
  const changed = await trx
    .updateTable('payment_attempts')
    .set({ status, provider_id: providerId, problem, version: version + 1, checked_at: new Date() })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

export const findOpenAttempts = (db: Db, provider: string, before: Date, max: number): Promise<AttemptRow[]> =>
  db
    .selectFrom('payment_attempts')
    .innerJoin('payment_charges', 'payment_charges.id', 'payment_attempts.charge_id')
    .selectAll('payment_attempts')
    .where('payment_charges.provider', '=', provider)
    .where('payment_attempts.status', 'in', [...openStatuses])
    .where('payment_attempts.checked_at', '<', before)
    .orderBy('payment_attempts.checked_at')
    .limit(max)
    .execute();

/** The charges of one reference and of those that are like a pattern. */
export const findChargesLike = (db: Db, accountId: string, reference: string, pattern: string): Promise<ChargeRow[]> =>
  db
    .selectFrom('payment_charges')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('reference', '=', reference), where('reference', 'like', pattern)]))
    .execute();

/** Whether something may still take money for one of these charges. */
export const hasOpenAttempt = async (db: Db, chargeIds: readonly string[]): Promise<boolean> => {
  if (chargeIds.length === 0) return false;
  const found = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('charge_id', 'in', [...chargeIds])
    .where('status', 'in', [...openStatuses])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

export const findOpenRefunds = (db: Db, provider: string, before: Date, max: number): Promise<RefundRow[]> =>
  db
    .selectFrom('payment_refunds')
    .innerJoin('payment_charges', 'payment_charges.id', 'payment_refunds.charge_id')
    .selectAll('payment_refunds')
    .where('payment_charges.provider', '=', provider)
    .where('payment_refunds.status', 'in', [...openRefundStatuses])
    .where('payment_refunds.created_at', '<', before)
    .orderBy('payment_refunds.created_at')
    .limit(max)
    .execute();

export const refundsOf = (db: Db, chargeId: string): Promise<RefundRow[]> =>
  db.selectFrom('payment_refunds').selectAll().where('charge_id', '=', chargeId).execute();

export const findRefund = (db: Db, id: string): Promise<RefundRow> =>
  db.selectFrom('payment_refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const insertRefund = (trx: Db, { chargeId, reference, amount, orderedBy }: RefundRequest): Promise<RefundRow> =>
  trx
    .insertInto('payment_refunds')
    .values({
      id: randomUUID(),
      charge_id: chargeId,
      reference,
      amount,
      status: 'pending',
      ...(orderedBy && { ordered_by: orderedBy.userId, request_id: orderedBy.requestId, note: orderedBy.note }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export interface RefundState {
  readonly status: RefundStatus;
  readonly provider_id?: string;
  readonly problem: string | null;
}

/** Nothing where another process has finished the refund meanwhile. */
export const updateOpenRefund = (trx: Db, id: string, state: RefundState): Promise<RefundRow | undefined> =>
  trx
    .updateTable('payment_refunds')
    .set(state)
    .where('id', '=', id)
    .where('status', 'in', [...openRefundStatuses])
    .returningAll()
    .executeTakeFirst();

/** What of a charge has gone back or is on its way, as it was ordered here. */
export const sumBegunRefunds = async (db: Db, chargeId: string): Promise<number> =>
  (await refundsOf(db, chargeId))
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);

/** Why money of a charge went back, as the person who ordered it last said. */
export const findRefundNote = async (db: Db, chargeId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('payment_refunds')
      .select('note')
      .where('charge_id', '=', chargeId)
      .where('status', '<>', 'failed')
      .where('note', '<>', '')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.note;
