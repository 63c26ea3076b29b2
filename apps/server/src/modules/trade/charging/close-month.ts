import { addMonths, daysIn, lastClosable, periodTitle } from '@airlane/domain/charging/billing-period';
import { closeFindings, type CloseFinding } from '@airlane/domain/charging/close-findings';
import { monthInvoice, type MonthInvoice, type RatedGroup } from '@airlane/domain/charging/month-invoice';
import type { OrderAddress } from '@airlane/domain/buying/order-address';
import type { TaxRate } from '@airlane/domain/buying/quote';
import { sql } from 'kysely';
import { recordAudits } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { LONG } from '#kernel/database/maintenance.ts';
import { AppError } from '#kernel/errors.ts';
import { rehearse } from '#kernel/database/rehearse.ts';
import { thingsSource } from '#modules/connectivity/things/things.source.ts';
import { NO_TAX, TaxAddressRefused, type TaxPort, TaxUnavailable } from '#ports/tax/port.ts';
import { insertIssuedInvoices } from '../invoices/invoices.repository.ts';
import { type ChargedAccount, findChargedAccounts, readPriceBooks } from './price-book.repository.ts';
import { lockRatings, rateTakenBefore, takeDue } from './rate-due.ts';
import { insertMinimums, rateMonths } from './rate-month.ts';
import { readRatedGroupsOf } from './rated-groups.repository.ts';

export interface CloseParts {
  readonly db: Db;
  readonly tax: TaxPort;
}

/** Where accounts are billed: as in their latest orders. */
const billingAddressesOf = async (
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, OrderAddress>> => {
  const orders = await db
    .selectFrom('orders')
    .select(['account_id', 'billing', 'shipping', 'billing_same'])
    .distinctOn('account_id')
    .where('account_id', 'in', [...accountIds])
    .where('placed_at', 'is not', null)
    .orderBy('account_id')
    .orderBy('placed_at', 'desc')
    .execute();
  return new Map(
    orders
      .map((order) => [order.account_id, order.billing_same ? order.shipping : order.billing] as const)
      .filter(([, address]) => Boolean(address.country)),
  );
};

interface Bill {
  readonly address: OrderAddress | undefined;
  readonly rate: TaxRate;
}

const taxAt = async (
  tax: TaxPort,
  { country = '', state = '', city = '', postal_code: postalCode = '' }: OrderAddress,
): Promise<TaxRate> => {
  try {
    return await tax.rateFor({ country, state, city, postalCode });
  } catch (error) {
    if (error instanceof TaxAddressRefused) throw new AppError('TAX_ADDRESS_REFUSED');
    throw error instanceof TaxUnavailable ? new AppError('TAX_AWAY_AT_CLOSE') : error;
  }
};

/** An account whose month is closed, with its bill. */
interface BilledAccount extends Bill {
  readonly account: ChargedAccount;
}

/** Before the transaction: inside it no other server may be asked. */
const withBills = async ({ db, tax }: CloseParts, accounts: readonly ChargedAccount[]): Promise<BilledAccount[]> => {
  const addresses = await billingAddressesOf(
    db,
    accounts.map(({ id }) => id),
  );
  const billed: BilledAccount[] = [];
  for (const account of accounts) {
    const address = addresses.get(account.id);
    billed.push({ account, address, rate: address === undefined ? NO_TAX : await taxAt(tax, address) });
  }
  return billed;
};

interface ClosedContent extends MonthInvoice {
  readonly billed: BilledAccount;
  readonly groups: readonly RatedGroup[];
  readonly hasDeal: boolean;
}

/** Rates the whole month once more, so that invoices hold whatever has arrived. */
const contentsOf = async (trx: Db, billed: readonly BilledAccount[], period: string): Promise<ClosedContent[]> => {
  const accounts = billed.map(({ account }) => account);
  const books = await readPriceBooks(trx, accounts, period, addMonths(period, 1));
  await rateMonths(trx, { period, from: period, books });
  await insertMinimums(trx, { period, books });
  const groupsOf = await readRatedGroupsOf(
    trx,
    accounts.map(({ id }) => id),
    period,
  );
  return billed.map((one) => {
    const groups = groupsOf.get(one.account.id) ?? [];
    return {
      billed: one,
      groups,
      hasDeal: (books.get(one.account.id)?.deals.length ?? 0) > 0,
      ...monthInvoice(groups, daysIn(period), one.rate),
    };
  });
};

const invoiceIdOf = (accountId: string, period: string): string => `inv_${accountId}_${period.slice(0, 7)}`;

export interface Closing {
  readonly actorId: string | null;
  readonly requestId: string;
  readonly now: Date;
}

/** Writes the invoices of a month and closes it, under the locks of the accounts. Answers the ids of the invoices by account. */
export const issueMonths = async (
  trx: Db,
  billed: readonly BilledAccount[],
  period: string,
  { actorId, requestId, now }: Closing,
): Promise<ReadonlyMap<string, string>> => {
  if (billed.length === 0) return new Map();
  const contents = await contentsOf(trx, billed, period);
  const title = `Monthly charges ${periodTitle(period)}`;
  const invoices = contents
    .filter(({ billed: { account }, lines }) => account.billable && lines.length > 0)
    .map(({ billed: { account, address }, lines, total }) => ({
      id: invoiceIdOf(account.id, period),
      accountId: account.id,
      seller: account.vertical,
      kind: 'month' as const,
      title,
      lines,
      total,
      billedTo: address ?? {},
      period,
      isExceptional: (account.exceptional_billing ?? '') !== '',
      isBillable: true,
    }));
  await insertIssuedInvoices(trx, invoices, now);
  const invoiceOf = new Map(invoices.map(({ accountId, id }) => [accountId, id]));
  await trx
    .insertInto('month_closes')
    .values(
      contents.map(({ billed: { account }, net }) => ({
        account_id: account.id,
        period,
        invoice_id: invoiceOf.get(account.id) ?? null,
        net,
        closed_by: actorId,
        closed_at: now,
      })),
    )
    .execute();
  await trx
    .updateTable('account_ratings')
    .set({ closed_until: addMonths(period, 1) })
    .where(
      'account_id',
      'in',
      billed.map(({ account }) => account.id),
    )
    .execute();
  await recordAudits(
    trx,
    billed.map(({ account }) => ({
      accountId: account.id,
      actorId,
      action: 'month.close',
      subject: invoiceOf.get(account.id) ?? account.id,
      detail: { name: periodTitle(period) },
      requestId,
    })),
  );
  return invoiceOf;
};

/**
 * Closes one month of accounts: everything or nothing, in one transaction under the locks of the accounts. The second to come finds them closed; a process that dies leaves them as they were, their numbers included.
 * Answers how many were closed now.
 */
/**
 * The rows of an account stand side by side, in the order of their index. The database takes an index of several columns for less orderly than that, and would rather read the whole month than leave
 * out what is not of these accounts.
 */
const PAGE_COST = '1.1';
const preferIndexes = (trx: Db): Promise<unknown> =>
  sql`select set_config('random_page_cost', ${PAGE_COST}, true)`.execute(trx);

const closeAccounts = async (
  parts: CloseParts,
  accountIds: readonly string[],
  period: string,
  closing: Closing,
): Promise<number> => {
  const { db } = parts;
  const billed = await withBills(parts, await findChargedAccounts(db, accountIds));
  await takeDue(db, accountIds, addMonths(period, 1));
  return db.transaction().execute(async (trx) => {
    await preferIndexes(trx);
    const closedUntil = await lockRatings(
      trx,
      billed.map(({ account }) => account.id),
    );
    const open = billed.filter(({ account }) => [null, period].includes(closedUntil.get(account.id) ?? null));
    await rateTakenBefore(
      trx,
      open.map(({ account }) => account),
      closedUntil,
      period,
    );
    await issueMonths(trx, open, period, closing);
    return open.length;
  });
};

/** Answers whether it was closed now. */
export const closeAccountMonth = async (
  parts: CloseParts,
  accountId: string,
  period: string,
  closing: Closing,
): Promise<boolean> => (await closeAccounts(parts, [accountId], period, closing)) === 1;

export interface CloseRehearsal extends MonthInvoice {
  readonly lastNet: number | null;
  readonly findings: readonly CloseFinding[];
}

/** What closing would make of the month now: the same statements, taken back at their end. */
export const rehearseClose = async (
  parts: CloseParts,
  account: ChargedAccount,
  period: string,
): Promise<CloseRehearsal> => {
  const { db } = parts;
  const billed = await withBills(parts, [account]);
  await takeDue(db, [account.id], addMonths(period, 1));
  const contents = await rehearse(db, async (trx) => {
    await rateTakenBefore(trx, [account], await lockRatings(trx, [account.id]), period);
    return contentsOf(trx, billed, period);
  });
  const content = contents[0];
  if (content === undefined) throw new Error(`Nothing was rehearsed for ${account.id}`);
  const last = await db
    .selectFrom('month_closes')
    .select('net')
    .where('account_id', '=', account.id)
    .where('period', '=', addMonths(period, -1))
    .executeTakeFirst();
  const lastNet = last?.net ?? null;
  const {
    groups,
    hasDeal,
    billed: { address },
    ...invoice
  } = content;
  return {
    ...invoice,
    lastNet,
    findings: closeFindings({
      groups,
      net: invoice.net,
      lastNet,
      hasDeal,
      hasAddress: address !== undefined,
      isBillable: account.billable,
      exceptional: account.exceptional_billing,
    }),
  };
};

interface OpenAccount {
  readonly id: string;
  /** The month that is its turn. */
  readonly month: string;
  readonly things: number;
}

const openAccounts = async (db: Db, period: string, after: string, limit: number): Promise<OpenAccount[]> => {
  const { rows } = await sql<OpenAccount>`
    select accounts.id, coalesce(closed_until, ${period}::date)::text as month, coalesce(total, 0)::int as things
    from accounts left join account_ratings on account_ratings.account_id = accounts.id left join row_counts on row_counts.account_id = accounts.id and source = ${thingsSource.name}
    where accounts.id > ${after} and accounts.deleted_at is null and not accounts.is_admin_panel and (closed_until is null or closed_until <= ${period}::date)
      and exists (select from thing_assignments where thing_assignments.account_id = accounts.id and from_at < (${addMonths(period, 1)}::date at time zone 'utc'))
    order by accounts.id limit ${limit}`.execute(db);
  return rows;
};

const ACCOUNTS_READ = 1000;
/** Closed by the same statements and in one transaction, which a large fleet fills by itself: what is locked meanwhile, and lost when the process dies, stays small. */
const ACCOUNTS_AT_ONCE = 50;
const THINGS_AT_ONCE = 10_000;

/** Accounts that are closed together: of the same month, and not too many. */
const batchesOf = (accounts: readonly OpenAccount[]): OpenAccount[][] => {
  const batches: OpenAccount[][] = [];
  let things = 0;
  for (const account of accounts.toSorted((a, b) => a.month.localeCompare(b.month))) {
    const batch = batches.at(-1);
    if (
      batch === undefined ||
      batch[0]?.month !== account.month ||
      batch.length === ACCOUNTS_AT_ONCE ||
      things + account.things > THINGS_AT_ONCE
    ) {
      batches.push([account]);
      things = account.things;
    } else {
      batch.push(account);
      things += account.things;
    }
  }
  return batches;
};

export interface CloseLog {
  error(detail: object, message: string): void;
  info(detail: object, message: string): void;
}

/** Closes the month whose turn it is. Where that fails each account is closed on its own, so that the one that is the reason leaves the others alone. */
const closeBatch = async (
  parts: CloseParts,
  batch: readonly OpenAccount[],
  closing: Closing,
  fail: (accountId: string, error: unknown) => void,
): Promise<number> => {
  const month = batch[0]?.month ?? '';
  try {
    return await closeAccounts(
      parts,
      batch.map(({ id }) => id),
      month,
      closing,
    );
  } catch (error) {
    if (batch.length > 1) {
      let closed = 0;
      for (const account of batch) closed += await closeBatch(parts, [account], closing, fail);
      return closed;
    }
    for (const { id } of batch) fail(id, error);
    return 0;
  }
};

/**
 * Tells the database how the rows of a month are spread, after the first batch and whenever there are twice as many as the last time. Without that it takes fifty accounts for a quarter of all rows,
 * and reads the whole month again for every batch. Its own look at the table may come too late for a month that grows from nothing within minutes.
 */
const keepStatistics = async (db: Db, period: string, batches: number): Promise<void> => {
  const isTwiceAsMany = (batches & (batches - 1)) === 0;
  if (!isTwiceAsMany) return;
  const { rows } = await sql<{
    partition: string;
  }>`select tableoid::regclass::text as partition from rated_days where period = ${period}::date limit 1`.execute(db);
  for (const { partition } of rows) await sql`${sql.raw(LONG)} analyze ${sql.raw(partition)}`.execute(db);
};

/** The job: accounts that fail are told of. Run again, it closes what is left. */
export const closeMonths = async (
  parts: CloseParts,
  period: string,
  closing: Closing,
  log: CloseLog,
  signal?: AbortSignal,
): Promise<void> => {
  let closed = 0;
  let batches = 0;
  const failed = new Set<string>();
  const fail = (accountId: string, error: unknown): void => {
    failed.add(accountId);
    log.error({ accountId, err: error }, 'The month of an account could not be closed');
  };
  let after = '';
  for (;;) {
    const accounts = await openAccounts(parts.db, period, after, ACCOUNTS_READ);
    // An account that is months behind comes again, once for each of them.
    for (
      let left = accounts;
      left.length > 0;
      left = left
        .filter(({ id, month }) => month < period && !failed.has(id))
        .map((account) => ({ ...account, month: addMonths(account.month, 1) }))
    ) {
      for (const batch of batchesOf(left)) {
        if (signal?.aborted) return;
        closed += await closeBatch(parts, batch, closing, fail);
        batches += 1;
        await keepStatistics(parts.db, batch[0]?.month ?? period, batches);
      }
    }
    after = accounts.at(-1)?.id ?? '';
    if (accounts.length < ACCOUNTS_READ) break;
  }
  log.info({ period, closed, failed: failed.size }, 'Months were closed');
  if (failed.size > 0) throw new Error(`The month ${period} of ${failed.size} accounts could not be closed`);
};

/** By itself a server goes on closing months once staff have closed the first one: an updated server issues no invoices unasked. */
export const closeMonthsHandler =
  (parts: CloseParts, log: CloseLog) =>
  async (
    { period, actorId }: { readonly period?: string; readonly actorId?: string },
    { signal }: { readonly signal: AbortSignal },
  ): Promise<void> => {
    const now = new Date();
    const isInUse =
      (await parts.db.selectFrom('month_closes').select('period').limit(1).executeTakeFirst()) !== undefined;
    if (period === undefined && !isInUse) return;
    await closeMonths(
      parts,
      period ?? lastClosable(now),
      { actorId: actorId ?? null, requestId: '', now },
      log,
      signal,
    );
  };
