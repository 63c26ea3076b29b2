import { closeMonthsJob } from './charging.jobs.ts';
import type { CallAnswer } from '@airlane/contract/call';
import type { listMonthClose } from '@airlane/contract/calls/charging';
import { closesAt, isClosable, periodTitle } from '@airlane/domain/charging/billing-period';
import { holdingFindings } from '@airlane/domain/charging/close-findings';
import { fromMinor } from '@airlane/domain/money/money';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { type AccountToClose, findEarlierOpen, listAccountsToClose } from './accounts-to-close.repository.ts';
import { presentLine } from './charges.service.ts';
import { closeAccounts, type CloseOverride, type CloseParts, type HeldMonth, rehearseClose } from './close-month.ts';
import { findCharged } from './charged-accounts.repository.ts';
import { isMonthClosed } from './month-closes.repository.ts';

type Item = CallAnswer<typeof listMonthClose>['items'][number];

const itemOf = async (parts: CloseParts, row: AccountToClose, period: string, now: Date): Promise<Item> => {
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
      isHeld: false,
      net: fromMinor(row.net),
      tax: fromMinor(total - row.net),
      total: fromMinor(total),
      lines: [],
      findings: [],
      invoice,
    };
  }
  const account = await findCharged(parts.db, row.id);
  if (account === undefined || row.openMonth === null || row.openMonth > period)
    return {
      ...common,
      isClosed: false,
      isClosable: false,
      isHeld: false,
      net: 0,
      tax: 0,
      total: 0,
      lines: [],
      findings: [],
      invoice: null,
    };
  const { net, tax, total, lines, findings } = await rehearseClose(parts, account, period, now);
  // Months are closed in their order, and never again.
  const isNext = row.openMonth === period;
  const earlier = isNext
    ? []
    : [{ kind: 'earlier', text: `${periodTitle(row.openMonth)} has to be closed first`, isWrong: true, holds: false }];
  return {
    ...common,
    isClosed: false,
    isClosable: isClosable(period, now) && isNext,
    isHeld: isNext && holdingFindings(findings, { isBillable: account.billable }).length > 0,
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
  const rows = await listAccountsToClose(parts.db, viewer.vertical, period, page);
  const earlier = await findEarlierOpen(parts.db, viewer.vertical, period);
  const items: Item[] = [];
  // One after the other: each is a transaction, and the embedded database has one session.
  for (const row of rows) items.push(await itemOf(parts, row, period, now));
  return {
    period,
    closableFrom: closesAt(period).toISOString(),
    isClosable: isClosable(period, now),
    totalCount: rows[0]?.count ?? 0,
    openCount: rows[0]?.openCount ?? 0,
    earlierOpen: earlier.earliest === null ? null : { period: earlier.earliest, accounts: earlier.accounts },
    items,
  };
};

const heldProblem = (period: string, { account, findings }: HeldMonth): AppError =>
  invalidField(
    'reason',
    'held',
    `${periodTitle(period)} of ${account.title} stays open: ${findings.map(({ text }) => text).join('. ')}. Mend that, or say why it is closed all the same`,
  );

export interface OrderedClose {
  readonly accountId?: string | undefined;
  /** Why it is closed although something looks wrong. */
  readonly reason?: string | undefined;
  readonly withoutInvoice?: boolean | undefined;
}

const overrideOf = ({ accountId, reason, withoutInvoice = false }: OrderedClose): CloseOverride | undefined => {
  if (reason === undefined && !withoutInvoice) return undefined;
  if (accountId === undefined)
    throw invalidField('accountId', 'required', 'Name the account that is closed with a reason');
  if (reason === undefined) throw invalidField('reason', 'required', 'Say why no invoice is written');
  return { reason, withoutInvoice };
};

/** One account at once, all of them as a job. */
export const orderClose = async (
  parts: CloseParts & { readonly jobs: Pick<Jobs, 'send'> },
  { viewer }: AccountScope,
  period: string,
  ordered: OrderedClose,
  requestId: string,
  now: Date,
): Promise<string> => {
  if (!isClosable(period, now))
    throw invalidField(
      'period',
      'grace',
      `${periodTitle(period)} can be closed from ${closesAt(period).toISOString().slice(0, 10)} on: late usage still counts until then`,
    );
  const override = overrideOf(ordered);
  const { accountId } = ordered;
  if (accountId === undefined) {
    await parts.jobs.send(closeMonthsJob, { period, actorId: viewer.userId });
    return `Closing ${periodTitle(period)} of all accounts. Invoices appear as they are written; accounts of which something looks wrong stay open.`;
  }
  const account = await findCharged(parts.db, accountId);
  if (account?.vertical !== viewer.vertical) throw invalidField('accountId', 'unknown', 'There is no such account');
  const closing = { actorId: viewer.userId, requestId, now, override };
  const { closed, held } = await closeAccounts(parts, [accountId], period, closing);
  if (closed.length > 0) return `${periodTitle(period)} of ${account.title} is closed.`;
  for (const month of held) throw heldProblem(period, month);
  if (await isMonthClosed(parts.db, accountId, period))
    return `${periodTitle(period)} of ${account.title} was already closed.`;
  throw invalidField('period', 'order', 'Months are closed one after the other. Close the earlier ones first');
};
