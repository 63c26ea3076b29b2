import type { Db } from '#kernel/database/open.ts';
import { PaymentRefused, PaymentUnavailable, type PaymentsPort } from '#ports/payments/port.ts';
import {
  type AttemptRow,
  type AttemptState,
  type ChargeRow,
  findAttempt,
  findChargeById,
  findLastAttempt,
  lockCharge,
  updateAttempt,
  updateCharge,
} from './charges.repository.ts';
import type { ChargeListener } from './payments.ts';

export interface AttemptParts {
  readonly db: Db;
  readonly port: PaymentsPort;
  readonly listeners: readonly ChargeListener[];
}

const MAX_RETRIES = 5;

interface Found extends AttemptState {
  readonly refunded: number;
}

export const notifyListeners = async (trx: Db, listeners: readonly ChargeListener[], row: ChargeRow): Promise<void> => {
  const { id, account_id: accountId, provider, reference, amount, status, refunded, problem } = row;
  for (const listener of listeners)
    await listener(trx, {
      id,
      accountId,
      provider,
      reference,
      amount,
      status,
      refunded,
      problem: problem ?? undefined,
    });
};

/** What the provider says about an attempt: read where it is known there, else found or made by its key. */
const findOut = async (
  { port }: AttemptParts,
  attempt: AttemptRow,
  charge: ChargeRow,
  customerId: string,
  isNew: boolean,
): Promise<Found> => {
  const { id: key, provider_id: known } = attempt;
  try {
    if (known !== null) {
      const { status, problem = null, refunded } = await port.readCharge(known);
      return { status, problem, refunded, providerId: known };
    }
    // A key is forgotten by the provider after a day, but the charge that was made with it is found.
    const earlier = isNew ? undefined : await port.findCharge(customerId, key, attempt.created_at);
    const made =
      earlier ??
      (await port.createCharge({
        key,
        customerId,
        cardId: attempt.card_id,
        amount: charge.amount,
        currency: charge.currency,
        description: charge.description,
      }));
    return { status: made.status, problem: made.problem ?? null, refunded: made.refunded, providerId: made.id };
  } catch (error) {
    // The provider said no before anything was made.
    if (error instanceof PaymentRefused && known === null)
      return { status: 'declined', problem: error.message, refunded: 0, providerId: null };
    if (error instanceof PaymentRefused || error instanceof PaymentUnavailable)
      return { status: 'unknown', problem: null, refunded: charge.refunded, providerId: known };
    throw error;
  }
};

/** What is known already is not forgotten because the provider is away. */
const isLoss = (attempt: AttemptRow, found: Found): boolean =>
  found.status === 'unknown' && attempt.status !== 'pending' && attempt.status !== 'unknown';

/** Stores what was found out. False: another process stored something since the attempt was read. */
export const storeFound = (
  parts: Pick<AttemptParts, 'db' | 'listeners'>,
  attempt: AttemptRow,
  found: Found,
  isReplaced = false,
): Promise<boolean> =>
  parts.db.transaction().execute(async (trx) => {
    const charge = await lockCharge(trx, attempt.charge_id);
    if (!(await updateAttempt(trx, attempt, found))) return false;
    const last = await findLastAttempt(trx, attempt.charge_id);
    // An earlier attempt that was given up says nothing about the charge, unless it took the money after all.
    if ((last?.id !== attempt.id || isReplaced || attempt.status === 'declined') && found.status !== 'succeeded')
      return true;
    const { status, refunded, problem } = found;
    if (charge.status === status && charge.refunded === refunded && charge.problem === problem) return true;
    await notifyListeners(trx, parts.listeners, await updateCharge(trx, charge.id, { status, refunded, problem }));
    return true;
  });

/**
 * Brings an attempt to what the provider says. What is stored was always asked for after what was stored before, so answers, webhooks and the
 * reconciliation may come in any order.
 */
export const resolveAttempt = async (
  parts: AttemptParts,
  attemptId: string,
  customerId: string,
  isNew = false,
): Promise<AttemptRow> => {
  for (let retry = 0; retry < MAX_RETRIES; retry += 1) {
    const attempt = await findAttempt(parts.db, attemptId);
    const charge = await findChargeById(parts.db, attempt.charge_id);
    const found = await findOut(parts, attempt, charge, customerId, isNew && retry === 0);
    if (isLoss(attempt, found)) return attempt;
    if (await storeFound(parts, attempt, found)) return findAttempt(parts.db, attemptId);
  }
  return findAttempt(parts.db, attemptId);
};

/** Takes care that an attempt cannot take the money any more, before another one may. Answers what became of it: it may have taken it. */
export const abandonAttempt = async (
  parts: AttemptParts,
  attempt: AttemptRow,
  isReplaced = false,
): Promise<AttemptRow> => {
  if (attempt.provider_id === null || attempt.status === 'canceled') return attempt;
  const { status, problem = null, refunded } = await parts.port.cancelCharge(attempt.provider_id);
  await storeFound(
    parts,
    attempt,
    { status, problem: problem ?? attempt.problem, refunded, providerId: attempt.provider_id },
    isReplaced,
  );
  return findAttempt(parts.db, attempt.id);
};
