import { tellInvoiceJob } from '../invoices/invoices.jobs.ts';
import { cardlessStep, nextCollection } from '@airlane/domain';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import type { JobLog, Jobs } from '#kernel/jobs/queue.ts';
import { type Invoice, lockInvoice } from '../invoices/invoices.repository.ts';
import { announceInvoice, moveInvoice } from '../invoices/move-invoice.ts';
import { findDefaultCard } from '../payments/cards.repository.ts';
import type { Charge, Payments } from '../payments/payments.ts';
import { amountDue, chargeInvoice } from './charge-invoice.ts';

export interface CollectParts {
  readonly db: Db;
  readonly payments: Pick<Payments, 'charge' | 'giveUp' | 'isAvailable' | 'isConnected'>;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly log: Pick<JobLog, 'error'>;
}

/** Nobody else takes an invoice up while it is being charged; whoever dies is followed after this. */
const LEASE_MS = 10 * 60_000;
const MAX_INVOICES_A_RUN = 2000;
const COLLECTING = 'collect-invoices';

interface Claim {
  readonly invoice: Invoice;
  readonly leasedUntil: Date;
}

/** The next invoice that is due for a try, taken for a while; one that was just issued is, and its account is told of it. Another process skips it. */
const claimNext = ({ db, jobs }: CollectParts, now: Date): Promise<Claim | undefined> =>
  db.transaction().execute(async (trx) => {
    const invoice = await trx
      .selectFrom('invoices')
      .selectAll()
      .where('kind', '=', 'month')
      .where('status', '=', 'Open')
      .where('billable', '=', true)
      // Staff deal with these by hand.
      .where('exceptional', '=', false)
      .where(sql<Date>`coalesce(next_attempt_at, issued_at)`, '<=', now)
      .orderBy(sql`coalesce(next_attempt_at, issued_at)`)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!invoice) return undefined;
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    await trx.updateTable('invoices').set({ next_attempt_at: leasedUntil }).where('id', '=', invoice.id).execute();
    if (invoice.next_attempt_at === null)
      await jobs.send(
        tellInvoiceJob,
        { invoiceId: invoice.id, accountId: invoice.account_id, step: 'Issued', key: 'issued' },
        trx,
      );
    return { invoice, leasedUntil };
  });

/** Writes down what came of a try, unless the invoice has changed since: then somebody else decided about it. */
const conclude = (
  { db }: CollectParts,
  { invoice, leasedUntil }: Claim,
  work: (trx: Db, now: Invoice) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = await lockInvoice(trx, invoice.account_id, invoice.id);
    if (now?.status === 'Open' && now.next_attempt_at?.getTime() === leasedUntil.getTime()) await work(trx, now);
  });

const fail = (trx: Db, { jobs }: CollectParts, invoice: Invoice, problem: string): Promise<void> =>
  moveInvoice(trx, jobs, invoice, { to: 'Failed', actorId: null, requestId: COLLECTING, note: problem, problem });

const CARD_DECLINED = 'The card was declined';
const CONFIRMATION_NEEDED = 'The bank asks the card holder to confirm the payment';

const countDecline = (parts: CollectParts, claim: Claim, { status, problem }: Charge, now: Date): Promise<void> =>
  conclude(parts, claim, async (trx, invoice) => {
    const firstAttempt = invoice.first_attempt_at ?? now;
    const attempts = invoice.attempts + 1;
    const reason = problem ?? (status === 'authentication' ? CONFIRMATION_NEEDED : CARD_DECLINED);
    const next = nextCollection(attempts, firstAttempt);
    await trx
      .updateTable('invoices')
      .set({
        attempts,
        first_attempt_at: firstAttempt,
        next_attempt_at: next ?? null,
        problem: reason,
        updated_at: now,
      })
      .where('id', '=', invoice.id)
      .execute();
    if (next === undefined) return fail(trx, parts, { ...invoice, attempts }, reason);
    await trx
      .insertInto('invoice_steps')
      .values({ invoice_id: invoice.id, status: 'Open', actor_id: null, note: `Attempt ${attempts}: ${reason}` })
      .execute();
    await announceInvoice(trx, invoice);
    await parts.jobs.send(
      tellInvoiceJob,
      { invoiceId: invoice.id, accountId: invoice.account_id, step: 'Declined', key: `declined-${attempts}` },
      trx,
    );
  });

const waitForCard = (parts: CollectParts, claim: Claim, now: Date): Promise<void> =>
  conclude(parts, claim, async (trx, invoice) => {
    const found = cardlessStep(invoice.due_at ?? now, invoice.reminded_at, now);
    if (found.step === 'fail') return fail(trx, parts, invoice, 'The invoice is due and no card is saved');
    const isReminded = found.step === 'remind';
    await trx
      .updateTable('invoices')
      .set({ next_attempt_at: found.lookAgainAt, ...(isReminded && { reminded_at: now }) })
      .where('id', '=', invoice.id)
      .execute();
    if (isReminded)
      await parts.jobs.send(
        tellInvoiceJob,
        { invoiceId: invoice.id, accountId: invoice.account_id, step: 'Reminder', key: 'reminder' },
        trx,
      );
  });

const hasCard = async ({ db, payments }: CollectParts, accountId: string): Promise<boolean> =>
  payments.isAvailable &&
  (await payments.isConnected(accountId)) &&
  (await findDefaultCard(db, accountId)) !== undefined;

const cardIsMissing = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'CARD_REQUIRED' || error.code === 'PAYMENTS_NOT_CONNECTED');

const collectOne = async (parts: CollectParts, claim: Claim, now: Date): Promise<void> => {
  const { invoice } = claim;
  if (amountDue(invoice) > 0 && !(await hasCard(parts, invoice.account_id))) return waitForCard(parts, claim, now);
  try {
    const charge = await chargeInvoice(parts, invoice);
    // What succeeded has moved the invoice already, and what is unknown is settled by itself before the lease is over.
    if (charge.status === 'declined' || charge.status === 'canceled' || charge.status === 'authentication')
      await countDecline(parts, claim, charge, now);
  } catch (error) {
    if (!cardIsMissing(error)) throw error;
    await waitForCard(parts, claim, now);
  }
};

/** Charges the cards of accounts for their invoices of a month, and tries again later where a card was declined. */
export const collectInvoices = async (parts: CollectParts, signal: AbortSignal, now = new Date()): Promise<void> => {
  for (let done = 0; done < MAX_INVOICES_A_RUN && !signal.aborted; done += 1) {
    const claim = await claimNext(parts, now);
    if (!claim) return;
    // One that fails must not keep the others back; it is tried again when its lease is over.
    await collectOne(parts, claim, now).catch((error: unknown) =>
      parts.log.error({ err: error, invoice: claim.invoice.id }, 'an invoice could not be collected'),
    );
  }
};
