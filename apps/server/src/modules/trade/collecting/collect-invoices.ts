import { cardlessStep, nextCollection } from '@airlane/domain/charging/collecting';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import type { JobLog, Jobs } from '#kernel/jobs/queue.ts';
import { notifyInvoice } from '../invoices/invoices.jobs.ts';
import { type Invoice, lockInvoice } from '../invoices/invoices.repository.ts';
import { announceInvoice, moveInvoice } from '../invoices/move-invoice.ts';
import { findDefaultCard } from '../payments/cards.repository.ts';
import type { Charge, Payments } from '../payments/payments.ts';
import { readInvoiceSums } from '../ledger/ledger.repository.ts';
import { chargeInvoice } from './charge-invoice.ts';
import { insertAttemptStep, leaseDueInvoice, updateAttempts } from './collecting.repository.ts';

export interface CollectParts {
  readonly db: Db;
  readonly payments: Pick<Payments, 'charge' | 'giveUp' | 'isAvailable' | 'isConnected'>;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly log: Pick<JobLog, 'error'>;
}

/** No other process charges an invoice meanwhile. When this one dies, the invoice is tried again after it. */
const LEASE_MS = 10 * 60_000;
const MAX_INVOICES_A_RUN = 2000;
const COLLECTING = 'collect-invoices';

interface LeasedInvoice {
  readonly invoice: Invoice;
  readonly leasedUntil: Date;
}

/** The account is notified of an invoice that was just issued. */
const leaseNext = ({ db, jobs }: CollectParts, now: Date): Promise<LeasedInvoice | undefined> =>
  db.transaction().execute(async (trx) => {
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    const invoice = await leaseDueInvoice(trx, now, leasedUntil);
    if (invoice?.next_attempt_at === null) await notifyInvoice(trx, jobs, invoice, 'Issued', 'issued');
    return invoice && { invoice, leasedUntil };
  });

/** Records the outcome of a try, unless the invoice has changed since: then it was decided elsewhere. */
const recordOutcome = (
  { db }: CollectParts,
  { invoice, leasedUntil }: LeasedInvoice,
  record: (trx: Db, now: Invoice) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = await lockInvoice(trx, invoice.account_id, invoice.id);
    if (now?.status === 'Open' && now.next_attempt_at?.getTime() === leasedUntil.getTime()) await record(trx, now);
  });

const fail = (trx: Db, { jobs }: CollectParts, invoice: Invoice, problem: string): Promise<void> =>
  moveInvoice(trx, jobs, invoice, { to: 'Failed', actorId: null, requestId: COLLECTING, note: problem, problem });

const CARD_DECLINED = 'The card was declined';
const CONFIRMATION_NEEDED = 'The bank asks the card holder to confirm the payment';

const countDecline = (parts: CollectParts, leased: LeasedInvoice, charge: Charge, now: Date): Promise<void> =>
  recordOutcome(parts, leased, async (trx, invoice) => {
    const firstAttempt = invoice.first_attempt_at ?? now;
    const attempts = invoice.attempts + 1;
    const problem = charge.problem ?? (charge.status === 'authentication' ? CONFIRMATION_NEEDED : CARD_DECLINED);
    const next = nextCollection(attempts, firstAttempt);
    await updateAttempts(trx, invoice, {
      attempts,
      first_attempt_at: firstAttempt,
      next_attempt_at: next ?? null,
      problem,
      updated_at: now,
    });
    if (next === undefined) return fail(trx, parts, { ...invoice, attempts }, problem);
    await insertAttemptStep(trx, invoice, `Attempt ${attempts}: ${problem}`);
    await announceInvoice(trx, invoice);
    await notifyInvoice(trx, parts.jobs, invoice, 'Declined', `declined-${attempts}`);
  });

const waitForCard = (parts: CollectParts, leased: LeasedInvoice, now: Date): Promise<void> =>
  recordOutcome(parts, leased, async (trx, invoice) => {
    const found = cardlessStep(invoice.due_at ?? now, invoice.reminded_at, now);
    if (found.step === 'fail') return fail(trx, parts, invoice, 'The invoice is due and no card is saved');
    const isReminded = found.step === 'remind';
    await updateAttempts(trx, invoice, { next_attempt_at: found.lookAgainAt, ...(isReminded && { reminded_at: now }) });
    if (isReminded) await notifyInvoice(trx, parts.jobs, invoice, 'Reminder', 'reminder');
  });

const hasCard = async ({ db, payments }: CollectParts, accountId: string): Promise<boolean> =>
  payments.isAvailable &&
  (await payments.isConnected(accountId)) &&
  (await findDefaultCard(db, accountId)) !== undefined;

const cardIsMissing = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'CARD_REQUIRED' || error.code === 'PAYMENTS_NOT_CONNECTED');

const collectOne = async (parts: CollectParts, leased: LeasedInvoice, now: Date): Promise<void> => {
  const { invoice } = leased;
  const { due } = await readInvoiceSums(parts.db, invoice.id);
  if (due > 0 && !(await hasCard(parts, invoice.account_id))) return waitForCard(parts, leased, now);
  try {
    const charge = await chargeInvoice(parts, invoice);
    // What succeeded has moved the invoice already, and what is unknown is resolved by itself before the lease is over.
    if (charge.status === 'declined' || charge.status === 'canceled' || charge.status === 'authentication')
      await countDecline(parts, leased, charge, now);
  } catch (error) {
    if (!cardIsMissing(error)) throw error;
    await waitForCard(parts, leased, now);
  }
};

/** Charges the cards of accounts for their invoices of a month, and tries again later where a card was declined. */
export const collectInvoices = async (parts: CollectParts, signal: AbortSignal, now = new Date()): Promise<void> => {
  for (let done = 0; done < MAX_INVOICES_A_RUN && !signal.aborted; done += 1) {
    const leased = await leaseNext(parts, now);
    if (!leased) return;
    // One that fails must not keep the others back; it is tried again when its lease is over.
    await collectOne(parts, leased, now).catch((error: unknown) =>
      parts.log.error({ err: error, invoice: leased.invoice.id }, 'an invoice could not be collected'),
    );
  }
};
