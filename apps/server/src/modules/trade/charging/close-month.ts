import { addMonths, closeFindings, type CloseFinding, daysIn, lastClosable, monthInvoice, type MonthInvoice, type OrderAddress, periodOf, periodTitle, type RatedGroup, type TaxRate, utcDayOf } from '@airlane/domain';
import { sql } from 'kysely';
import { recordAudit } from '../../../audit/audit.repository.ts';
import type { Db } from '../../../database/open.ts';
import { AppError } from '../../../errors.ts';
import { rehearse } from '../../../database/rehearse.ts';
import { NO_TAX, TaxAddressRefused, type TaxPort, TaxUnavailable } from '../../../ports/tax/port.ts';
import { insertIssued } from '../invoices/invoices.repository.ts';
import { findCharged, readPriceBook } from './price-book.repository.ts';
import { lockRating, rateTaken, takeDue } from './rate-due.ts';
import { insertMinimum, rateMonth } from './rate-month.ts';
import { readRatedGroups } from './rated-groups.repository.ts';

export interface CloseParts {
  readonly db: Db;
  readonly tax: TaxPort;
}

type ChargedAccount = NonNullable<Awaited<ReturnType<typeof findCharged>>>;

/** Where an account is billed: as in its latest order. */
const billingAddressOf = async (db: Db, accountId: string): Promise<OrderAddress | undefined> => {
  const order = await db
    .selectFrom('orders')
    .select(['billing', 'shipping', 'billing_same'])
    .where('account_id', '=', accountId)
    .where('placed_at', 'is not', null)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const address = order && (order.billing_same ? order.shipping : order.billing);
  return address?.country ? address : undefined;
};

interface Bill {
  readonly address: OrderAddress | undefined;
  readonly rate: TaxRate;
}

/** Before the transaction: inside it nobody else may be asked. */
const billOf = async ({ db, tax }: CloseParts, accountId: string): Promise<Bill> => {
  const address = await billingAddressOf(db, accountId);
  if (address === undefined) return { address, rate: NO_TAX };
  const { country = '', state = '', city = '', postal_code: postalCode = '' } = address;
  try {
    return { address, rate: await tax.rateFor({ country, state, city, postalCode }) };
  } catch (error) {
    if (error instanceof TaxAddressRefused) throw new AppError('TAX_ADDRESS_REFUSED');
    throw error instanceof TaxUnavailable ? new AppError('TAX_AWAY_AT_CLOSE') : error;
  }
};

interface ClosedContent extends MonthInvoice {
  readonly groups: readonly RatedGroup[];
  readonly hasDeal: boolean;
}

/** Rates the whole month once more, so that the invoice holds whatever has arrived. */
const contentOf = async (trx: Db, account: ChargedAccount, period: string, rate: TaxRate): Promise<ClosedContent> => {
  const book = await readPriceBook(trx, account, period, addMonths(period, 1));
  const month = { accountId: account.id, period, from: period, book };
  await rateMonth(trx, month);
  await insertMinimum(trx, month);
  const groups = await readRatedGroups(trx, account.id, period);
  return { groups, hasDeal: book.deals.length > 0, ...monthInvoice(groups, daysIn(period), rate) };
};

const invoiceIdOf = (accountId: string, period: string): string => `inv_${accountId}_${period.slice(0, 7)}`;

export interface Closing {
  readonly actorId: string | null;
  readonly requestId: string;
  readonly now: Date;
}

/** Writes the invoice of a month and closes it, under the lock of the account. */
export const issueMonth = async (trx: Db, account: ChargedAccount, { address, rate }: Bill, period: string, { actorId, requestId, now }: Closing): Promise<string | null> => {
  const { lines, net, total } = await contentOf(trx, account, period, rate);
  const invoiceId = account.billable && lines.length > 0 ? invoiceIdOf(account.id, period) : null;
  if (invoiceId !== null) {
    const isExceptional = (account.exceptional_billing ?? '') !== '';
    await insertIssued(trx, {
      id: invoiceId, accountId: account.id, seller: account.vertical, kind: 'month', title: `Monthly charges ${periodTitle(period)}`, lines, total, billedTo: address ?? {}, period, isExceptional, isBillable: true,
    }, now);
  }
  await trx.insertInto('month_closes').values({ account_id: account.id, period, invoice_id: invoiceId, net, closed_by: actorId, closed_at: now }).execute();
  await trx.updateTable('account_ratings').set({ closed_until: addMonths(period, 1) }).where('account_id', '=', account.id).execute();
  await recordAudit(trx, { accountId: account.id, actorId, action: 'month.close', subject: invoiceId ?? account.id, detail: { name: periodTitle(period) }, requestId });
  return invoiceId;
};

/**
 * Closes one month of an account: everything or nothing, in one transaction under the lock of the account. Whoever comes second finds it closed; a process that dies leaves it as it was, its number included.
 * Answers whether it was closed now.
 */
export const closeAccountMonth = async (parts: CloseParts, accountId: string, period: string, closing: Closing): Promise<boolean> => {
  const { db } = parts;
  const account = await findCharged(db, accountId);
  if (account === undefined) return false;
  const bill = await billOf(parts, accountId);
  await takeDue(db, accountId);
  return db.transaction().execute(async (trx) => {
    const { closedUntil } = await lockRating(trx, accountId);
    if (closedUntil !== null && closedUntil !== period) return false;
    // Late usage of earlier months becomes a part of this invoice.
    await rateTaken(trx, account, closedUntil, periodOf(utcDayOf(closing.now)), period);
    await issueMonth(trx, account, bill, period, closing);
    return true;
  });
};

export interface CloseRehearsal extends MonthInvoice {
  readonly lastNet: number | null;
  readonly findings: readonly CloseFinding[];
}

/** What closing would make of the month now: the same statements, taken back at their end. */
export const rehearseClose = async (parts: CloseParts, account: ChargedAccount, period: string, now: Date): Promise<CloseRehearsal> => {
  const { db } = parts;
  const bill = await billOf(parts, account.id);
  await takeDue(db, account.id);
  const content = await rehearse(db, async (trx): Promise<ClosedContent> => {
    const { closedUntil } = await lockRating(trx, account.id);
    await rateTaken(trx, account, closedUntil, periodOf(utcDayOf(now)), period);
    return contentOf(trx, account, period, bill.rate);
  });
  const last = await db.selectFrom('month_closes').select('net').where('account_id', '=', account.id).where('period', '=', addMonths(period, -1)).executeTakeFirst();
  const lastNet = last?.net ?? null;
  const { groups, hasDeal, ...invoice } = content;
  return {
    ...invoice,
    lastNet,
    findings: closeFindings({ groups, net: invoice.net, lastNet, hasDeal, hasAddress: bill.address !== undefined, isBillable: account.billable, exceptional: account.exceptional_billing }),
  };
};

/** The months of an account that are to be closed up to one: the next after its last, or that one alone. */
const monthsUpTo = (period: string, closedUntil: string | null): string[] => {
  const months: string[] = [];
  for (let month = closedUntil ?? period; month <= period; month = addMonths(month, 1)) months.push(month);
  return months;
};

const openAccounts = async (db: Db, period: string, after: string, limit: number) => {
  const { rows } = await sql<{ id: string; closedUntil: string | null }>`
    select accounts.id, closed_until::text as "closedUntil" from accounts left join account_ratings on account_ratings.account_id = accounts.id
    where accounts.id > ${after} and accounts.deleted_at is null and not accounts.is_admin_panel and (closed_until is null or closed_until <= ${period}::date)
      and exists (select from thing_assignments where thing_assignments.account_id = accounts.id and from_at < (${addMonths(period, 1)}::date at time zone 'utc'))
    order by accounts.id limit ${limit}`.execute(db);
  return rows;
};

const ACCOUNTS_AT_ONCE = 200;

export interface CloseLog {
  error(detail: object, message: string): void;
  info(detail: object, message: string): void;
}

/** The job: each account on its own, so that one that fails is told of and leaves the others alone. Run again, it closes what is left. */
export const closeMonths = async (parts: CloseParts, period: string, closing: Closing, log: CloseLog, signal?: AbortSignal): Promise<void> => {
  let after = '';
  let closed = 0;
  const failed: string[] = [];
  for (;;) {
    const accounts = await openAccounts(parts.db, period, after, ACCOUNTS_AT_ONCE);
    for (const { id, closedUntil } of accounts) {
      if (signal?.aborted) return;
      after = id;
      try {
        for (const month of monthsUpTo(period, closedUntil)) closed += (await closeAccountMonth(parts, id, month, closing)) ? 1 : 0;
      } catch (error) {
        failed.push(id);
        log.error({ accountId: id, err: error }, 'The month of an account could not be closed');
      }
    }
    if (accounts.length < ACCOUNTS_AT_ONCE) break;
  }
  log.info({ period, closed, failed: failed.length }, 'Months were closed');
  if (failed.length > 0) throw new Error(`The month ${period} of ${failed.length} accounts could not be closed`);
};

/** By itself a server goes on closing months once staff have closed the first one: whoever updates a server finds no invoices that nobody asked for. */
export const closeMonthsHandler =
  (parts: CloseParts, log: CloseLog) =>
  async ({ period, actorId }: { readonly period?: string; readonly actorId?: string }, { signal }: { readonly signal: AbortSignal }): Promise<void> => {
    const now = new Date();
    const isInUse = (await parts.db.selectFrom('month_closes').select('period').limit(1).executeTakeFirst()) !== undefined;
    if (period === undefined && !isInUse) return;
    await closeMonths(parts, period ?? lastClosable(now), { actorId: actorId ?? null, requestId: '', now }, log, signal);
  };
