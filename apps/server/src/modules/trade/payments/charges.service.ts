import { AppError } from '#kernel/errors.ts';
import { PaymentRefused, PaymentUnavailable, type PaymentsPort } from '#ports/payments/port.ts';
import {
  type AttemptRow,
  type ChargeRow,
  findAccountOfCharge,
  findCharge,
  findLastAttempt,
  findRefund,
  insertAttempt,
  insertCharge,
  insertRefund,
  isChargeOf,
  lockCharge,
  openStatuses,
  type RefundRow,
  type RefundState,
  refundsOf,
  updateCharge,
  updateOpenRefund,
} from './charges.repository.ts';
import { findCustomer } from './customers.repository.ts';
import type { Charge, ChargeRequest, Payments, Refund, RefundListener, RefundRequest } from './payments.ts';
import { abandonAttempt, type AttemptParts, resolveAttempt, notifyListeners } from './resolve-attempt.ts';

export interface ChargeParts extends Omit<AttemptParts, 'port'> {
  /** Undefined: no provider is configured. */
  readonly port: PaymentsPort | undefined;
  readonly refundListeners: readonly RefundListener[];
  /** The provider's id of the card that the account pays with. */
  readonly defaultCardOf: (accountId: string) => Promise<string | undefined>;
}

const MAX_REFERENCE_LENGTH = 200;
const MAX_ROUNDS = 4;

const present = ({ id, reference, amount, status, refunded, problem }: ChargeRow): Charge => ({
  id,
  reference,
  amount,
  status,
  refunded,
  ...(problem !== null && { problem }),
});
const presentRefund = ({ id, reference, amount, status, problem }: RefundRow): Refund => ({
  id,
  reference,
  amount,
  status,
  ...(problem !== null && { problem }),
});

const isOpen = ({ status }: AttemptRow): boolean => (openStatuses as readonly string[]).includes(status);

/** The money of accounts. See `Payments` for what callers may rely on. */
export class ChargesService implements Payments {
  readonly #parts: ChargeParts;

  constructor(parts: ChargeParts) {
    this.#parts = parts;
  }

  get isAvailable(): boolean {
    return this.#parts.port !== undefined;
  }

  get providerName() {
    return this.#parts.port?.name ?? 'stripe';
  }

  async isConnected(accountId: string): Promise<boolean> {
    return (await this.#customerOf(accountId)) !== undefined;
  }

  async charge(order: ChargeRequest): Promise<Charge> {
    if (!Number.isSafeInteger(order.amount) || order.amount < 0)
      throw new Error(`An amount of ${order.amount} cannot be charged`);
    if (order.reference === '' || order.reference.length > MAX_REFERENCE_LENGTH)
      throw new Error('A charge needs a reference');
    const charge = await this.#begin(order);
    if (charge.status !== 'succeeded') await this.#pay(charge, order.isStillDue);
    return (await this.readCharge(order.accountId, order.reference)) ?? present(charge);
  }

  async readCharge(accountId: string, reference: string): Promise<Charge | undefined> {
    const charge = await findCharge(this.#parts.db, accountId, reference);
    if (!charge) return undefined;
    const attempt = charge.status === 'authentication' ? await findLastAttempt(this.#parts.db, charge.id) : undefined;
    if (attempt?.provider_id == null) return present(charge);
    // The secret is asked for each time, so that no table keeps it; without an answer the page asks again.
    const provided = await this.#parts.port?.readCharge(attempt.provider_id).catch(() => undefined);
    return { ...present(charge), ...(provided?.clientSecret !== undefined && { clientSecret: provided.clientSecret }) };
  }

  async check(accountId: string, reference: string): Promise<Charge | undefined> {
    const charge = await findCharge(this.#parts.db, accountId, reference);
    const attempt = charge && (await findLastAttempt(this.#parts.db, charge.id));
    if (!attempt) return charge && present(charge);
    await this.resolveAttempt(attempt);
    const refunds = (await refundsOf(this.#parts.db, charge.id)).filter(
      ({ status }) => status === 'pending' || status === 'unknown',
    );
    for (const refund of refunds) await this.resolveRefund(refund);
    return this.readCharge(accountId, reference);
  }

  async giveUp(accountId: string, reference: string): Promise<Charge | undefined> {
    const { db } = this.#parts;
    const charge = await findCharge(db, accountId, reference);
    const last = charge && charge.status !== 'succeeded' ? await findLastAttempt(db, charge.id) : undefined;
    const resolved = last && isOpen(last) ? await this.resolveAttempt(last) : last;
    if (resolved?.status === 'pending' || resolved?.status === 'unknown') throw new AppError('PAYMENT_UNKNOWN');
    if (resolved && resolved.status !== 'succeeded')
      await this.#abandonFor({ ...this.#parts, port: this.#port() }, resolved, false);
    return this.readCharge(accountId, reference);
  }

  async refund(order: RefundRequest): Promise<Refund> {
    const refund = await this.#beginRefund(order);
    return presentRefund(
      refund.status === 'pending' || refund.status === 'unknown' ? await this.resolveRefund(refund) : refund,
    );
  }

  /** Asks the provider for a refund that is written down, and reads the charge. */
  async resolveRefund(refund: RefundRow): Promise<RefundRow> {
    const { db } = this.#parts;
    const port = this.#port();
    const attempt = await findLastAttempt(db, refund.charge_id);
    if (attempt?.provider_id == null)
      return this.#storeRefund(refund, { status: 'failed', problem: 'Nothing was charged' });
    try {
      const {
        id,
        status,
        problem = null,
      } = refund.provider_id === null
        ? await port.refundCharge(refund.id, attempt.provider_id, refund.amount)
        : await port.readRefund(refund.provider_id);
      // The charge first: a process that dies in between leaves the refund open, so the next one reads both again.
      await resolveAttempt({ ...this.#parts, port }, attempt.id, '');
      return this.#storeRefund(refund, { status, problem, provider_id: id });
    } catch (error) {
      if (error instanceof PaymentRefused)
        return this.#storeRefund(refund, { status: 'failed', problem: error.message });
      if (error instanceof PaymentUnavailable) return this.#storeRefund(refund, { status: 'unknown', problem: null });
      throw error;
    }
  }

  /** For the reconciliation and the webhook, which find an unfinished attempt or hear of it. */
  async resolveAttempt(attempt: AttemptRow): Promise<AttemptRow> {
    const accountId = await findAccountOfCharge(this.#parts.db, attempt.charge_id);
    return resolveAttempt(
      { ...this.#parts, port: this.#port() },
      attempt.id,
      (await this.#customerOf(accountId)) ?? '',
    );
  }

  async abandon(attempt: AttemptRow): Promise<AttemptRow> {
    return abandonAttempt({ ...this.#parts, port: this.#port() }, attempt);
  }

  /** The charge of a reference, made unless it is there. The amount of a reference never changes. */
  async #begin(order: ChargeRequest): Promise<ChargeRow> {
    const { db, listeners } = this.#parts;
    const made = await db.transaction().execute(async (trx) => {
      const row = await insertCharge(trx, this.providerName, order, order.amount === 0 ? 'succeeded' : 'pending');
      if (row) await notifyListeners(trx, listeners, row);
      return row;
    });
    const charge = made ?? (await findCharge(db, order.accountId, order.reference));
    if (!charge) throw new Error(`The charge ${order.reference} is gone`);
    if (charge.amount !== order.amount || charge.currency !== order.currency) throw new AppError('CHARGE_DIFFERS');
    return charge;
  }

  async #pay(charge: ChargeRow, isStillDue: ChargeRequest['isStillDue']): Promise<void> {
    const parts = { ...this.#parts, port: this.#port() };
    const customerId = await this.#customerOf(charge.account_id);
    if (customerId === undefined) throw new AppError('PAYMENTS_NOT_CONNECTED');
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const last = await findLastAttempt(parts.db, charge.id);
      const resolved = last && isOpen(last) ? await resolveAttempt(parts, last.id, customerId) : last;
      const cardId = await parts.defaultCardOf(charge.account_id);
      const isSameCard = cardId === undefined || resolved?.card_id === cardId;
      // What another call, or one that died, had begun is this call's answer too, unless the account pays with another card by now.
      const isAnswer = last !== undefined && isOpen(last) && isSameCard;
      if (
        isAnswer ||
        (resolved &&
          (resolved.status === 'succeeded' || resolved.status === 'pending' || resolved.status === 'unknown'))
      )
        return;
      if (cardId === undefined) throw new AppError('CARD_REQUIRED');
      const given = resolved && (await this.#abandonFor(parts, resolved));
      if (given?.status === 'succeeded') return;
      const attempt = await this.#beginAttempt(charge, (resolved?.number ?? 0) + 1, cardId, isStillDue);
      if (attempt) {
        await resolveAttempt(parts, attempt.id, customerId, true);
        return;
      }
    }
  }

  /** Nothing new is tried while it is unknown whether the earlier attempt can still take the money. */
  async #abandonFor(parts: AttemptParts, attempt: AttemptRow, isReplaced = true): Promise<AttemptRow> {
    try {
      return await abandonAttempt(parts, attempt, isReplaced);
    } catch (error) {
      if (error instanceof PaymentUnavailable || error instanceof PaymentRefused) throw new AppError('PAYMENTS_AWAY');
      throw error;
    }
  }

  /** Undefined where another call began one at the same time. */
  #beginAttempt(
    { id }: ChargeRow,
    number: number,
    cardId: string,
    isStillDue: ChargeRequest['isStillDue'],
  ): Promise<AttemptRow | undefined> {
    return this.#parts.db.transaction().execute(async (trx) => {
      const charge = await lockCharge(trx, id);
      if (charge.status === 'succeeded') return undefined;
      if (isStillDue && !(await isStillDue(trx)))
        throw new AppError('PAYMENT_REFUSED', {
          values: { reason: 'This has been paid or canceled in the meantime. Nothing was charged.' },
        });
      const attempt = await insertAttempt(trx, id, number, cardId);
      if (attempt && charge.status !== 'pending')
        await notifyListeners(
          trx,
          this.#parts.listeners,
          await updateCharge(trx, id, { status: 'pending', refunded: charge.refunded, problem: null }),
        );
      return attempt;
    });
  }

  /** Listeners are notified by the process that stores first that the money has gone back. */
  #storeRefund({ id, charge_id: chargeId }: RefundRow, state: RefundState): Promise<RefundRow> {
    return this.#parts.db.transaction().execute(async (trx) => {
      const { account_id: accountId, reference } = await lockCharge(trx, chargeId);
      const stored = await updateOpenRefund(trx, id, state);
      if (!stored) return findRefund(trx, id);
      if (stored.status !== 'succeeded' || stored.ordered_by === null) return stored;
      const orderedBy = { userId: stored.ordered_by, requestId: stored.request_id, note: stored.note };
      for (const listener of this.#parts.refundListeners)
        await listener(trx, { accountId, reference, amount: stored.amount, orderedBy });
      return stored;
    });
  }

  #beginRefund(order: RefundRequest): Promise<RefundRow> {
    const refuse = (reason: string): never => {
      throw new AppError('REFUND_REFUSED', { values: { reason } });
    };
    if (!Number.isSafeInteger(order.amount) || order.amount < 1)
      return refuse('A refund needs an amount greater than 0');
    return this.#parts.db.transaction().execute(async (trx) => {
      if (!(await isChargeOf(trx, order.accountId, order.chargeId)))
        return refuse('This charge does not exist in the account');
      const charge = await lockCharge(trx, order.chargeId);
      const refunds = await refundsOf(trx, charge.id);
      const earlier = refunds.find(({ reference }) => reference === order.reference);
      if (earlier)
        return earlier.amount === order.amount ? earlier : refuse('This refund was begun with another amount');
      if (charge.status !== 'succeeded') return refuse('This charge has not been paid');
      const given = refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
      const left = charge.amount - Math.max(given, charge.refunded);
      await order.refuse?.(trx);
      return order.amount > left
        ? refuse('The refund is greater than what is left of the charge')
        : insertRefund(trx, order);
    });
  }

  #port(): PaymentsPort {
    const { port } = this.#parts;
    if (!port) throw new AppError('PAYMENTS_NOT_CONNECTED');
    return port;
  }

  async #customerOf(accountId: string): Promise<string | undefined> {
    const { db, port } = this.#parts;
    return (port && (await findCustomer(db, port.name, accountId))?.customer_id) ?? undefined;
  }
}
