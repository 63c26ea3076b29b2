import { closeMonthsJob } from './charging.jobs.ts';
import type { CallAnswer } from '@airlane/contract/call';
import type { listMonthClose } from '@airlane/contract/calls/charging';
import { MAX_CLOSE_PAGE } from '@airlane/contract/calls/charging';
import { addMonths, closesAt, isClosable, periodTitle } from '@airlane/domain/charging/billing-period';
import { fromMinor } from '@airlane/domain/money/money';
import { sql } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { invalidField } from '#kernel/validation.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { presentLine } from './charges.service.ts';
import { type CloseParts, closeAccountMonth, rehearseClose } from './close-month.ts';
import { findCharged } from './price-book.repository.ts';

interface CloseRow {
  readonly id: string;
  readonly title: string;
  readonly closedUntil: string | null;
  readonly net: number | null;
  readonly lastNet: number | null;
  readonly invoiceId: string | null;
  readonly number: string | null;
  readonly status: string | null;
  readonly total: number | null;
  readonly count: number;
  readonly openCount: number;
}

/** Accounts of the vertical that had Things in the month, those that are open first. */
const accountsIn = async (db: Db, vertical: string, period: string, page: number): Promise<CloseRow[]> => {
  const { rows } = await sql<CloseRow>`
    select accounts.id, accounts.title, closed_until::text as "closedUntil", month_closes.net, last.net as "lastNet", invoices.id as "invoiceId", invoices.number, invoices.status, invoices.total,
      count(*) over ()::int as count, (count(*) filter (where month_closes.period is null) over ())::int as "openCount"
    from accounts
    left join account_ratings on account_ratings.account_id = accounts.id
    left join month_closes on month_closes.account_id = accounts.id and month_closes.period = ${period}::date
    left join month_closes as last on last.account_id = accounts.id and last.period = ${addMonths(period, -1)}::date
    left join invoices on invoices.id = month_closes.invoice_id
    where accounts.vertical = ${vertical} and accounts.deleted_at is null and not accounts.is_admin_panel
      and exists (select from thing_assignments where thing_assignments.account_id = accounts.id and from_at < (${addMonths(period, 1)}::date at time zone 'utc') and (to_at is null or to_at >= (${period}::date at time zone 'utc')))
    order by month_closes.period is not null, accounts.title, accounts.id limit ${MAX_CLOSE_PAGE} offset ${(page - 1) * MAX_CLOSE_PAGE}`.execute(
    db,
  );
  return rows;
};

/** Months are closed in their order, and never again. */
const isNext = ({ closedUntil }: Pick<CloseRow, 'closedUntil'>, period: string): boolean =>
  closedUntil === null || closedUntil === period;

type Item = CallAnswer<typeof listMonthClose>['items'][number];

const itemOf = async (parts: CloseParts, row: CloseRow, period: string, now: Date): Promise<Item> => {
  const common = {
    accountId: row.id,
    account: row.title,
    lastNet: row.lastNet === null ? null : fromMinor(row.lastNet),
  };
  if (row.net !== null) {
    const total = row.total ?? row.net;
    const invoice =
      row.invoiceId === null || row.number === null || row.status === null
        ? null
        : { id: row.invoiceId, number: row.number, status: row.status };
    return {
      ...common,
      isClosed: true,
      isClosable: false,
      net: fromMinor(row.net),
      tax: fromMinor(total - row.net),
      total: fromMinor(total),
      lines: [],
      findings: [],
      invoice,
    };
  }
  const account = await findCharged(parts.db, row.id);
  if (account === undefined || (row.closedUntil !== null && row.closedUntil > period))
    return {
      ...common,
      isClosed: false,
      isClosable: false,
      net: 0,
      tax: 0,
      total: 0,
      lines: [],
      findings: [],
      invoice: null,
    };
  const { net, tax, total, lines, findings } = await rehearseClose(parts, account, period);
  const earlier = isNext(row, period)
    ? []
    : [{ kind: 'earlier', text: `${periodTitle(row.closedUntil ?? period)} has to be closed first`, isWrong: true }];
  return {
    ...common,
    isClosed: false,
    isClosable: isClosable(period, now) && isNext(row, period),
    net: fromMinor(net),
    tax: fromMinor(tax),
    total: fromMinor(total),
    lines: lines.map(presentLine),
    findings: [...earlier, ...findings],
    invoice: null,
  };
};

export const monthCloseOf = async (
  parts: CloseParts,
  { viewer }: AccountScope,
  period: string,
  page: number,
  now: Date,
): Promise<CallAnswer<typeof listMonthClose>> => {
  const rows = await accountsIn(parts.db, viewer.vertical, period, page);
  const items: Item[] = [];
  // One after the other: each is a transaction, and the embedded database has one session.
  for (const row of rows) items.push(await itemOf(parts, row, period, now));
  return {
    period,
    closableFrom: closesAt(period).toISOString(),
    isClosable: isClosable(period, now),
    totalCount: rows[0]?.count ?? 0,
    openCount: rows[0]?.openCount ?? 0,
    items,
  };
};

/** One account at once, all of them as a job. */
export const orderClose = async (
  parts: CloseParts & { readonly jobs: Pick<Jobs, 'send'> },
  { viewer }: AccountScope,
  period: string,
  accountId: string | undefined,
  requestId: string,
  now: Date,
): Promise<string> => {
  if (!isClosable(period, now))
    throw invalidField(
      'period',
      'grace',
      `${periodTitle(period)} can be closed from ${closesAt(period).toISOString().slice(0, 10)} on: late usage still counts until then`,
    );
  if (accountId === undefined) {
    await parts.jobs.send(closeMonthsJob, { period, actorId: viewer.userId });
    return `Closing ${periodTitle(period)} of all accounts. Invoices appear as they are written.`;
  }
  const account = await findCharged(parts.db, accountId);
  if (account?.vertical !== viewer.vertical) throw invalidField('accountId', 'unknown', 'There is no such account');
  const isClosed = await closeAccountMonth(parts, accountId, period, { actorId: viewer.userId, requestId, now });
  if (isClosed) return `${periodTitle(period)} of ${account.title} is closed.`;
  const close = await parts.db
    .selectFrom('month_closes')
    .select('period')
    .where('account_id', '=', accountId)
    .where('period', '=', period)
    .executeTakeFirst();
  if (close) return `${periodTitle(period)} of ${account.title} was already closed.`;
  throw invalidField('period', 'order', 'Months are closed one after the other. Close the earlier ones first');
};
