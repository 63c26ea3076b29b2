import { addMonths, daysIn, lastDayOf, periodTitle } from '@airlane/domain/charging/billing-period';
import { type CloseFinding, closeFindings, holdingFindings } from '@airlane/domain/charging/close-findings';
import { monthInvoice, type MonthInvoice, type RatedGroup } from '@airlane/domain/charging/month-invoice';
import type { OrderAddress } from '@airlane/domain/buying/order-address';
import {
  closedUndecided,
  isUndecided,
  type TaxDecision,
  type Undecided,
  undecidedText,
} from '@airlane/domain/tax/tax-decision';
import { recordAudits } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { rehearse } from '#kernel/database/rehearse.ts';
import { TaxAddressRefused, type TaxPort, TaxUnavailable } from '#ports/tax/port.ts';
import { insertIssuedInvoices } from '../invoices/invoices.repository.ts';
import { findBillingAddresses } from '../orders/orders.repository.ts';
import { decideTax, type Supply } from '../sellers/decide-tax.ts';
import { missingOfSeller } from '../sellers/seller-complete.ts';
import { findTaxParties, type TaxParties } from '../sellers/sellers.repository.ts';
import { findOpenMonths, lockRatings, updateClosedUntil } from './account-ratings.repository.ts';
import { type ChargedAccount, findChargedAccounts } from './charged-accounts.repository.ts';
import { findClosedNets, insertMonthCloses, preferIndexes } from './month-closes.repository.ts';
import { hasTerms, readPriceBooks } from './price-book.ts';
import { rateTakenBefore } from './rate-due.ts';
import { insertMinimums, rateMonths } from './rate-month.ts';
import { readRatedGroupsOf } from './rated-groups.repository.ts';
import { takeDue } from './rating-due.repository.ts';

export interface CloseParts {
  readonly db: Db;
  readonly tax: TaxPort;
}

interface Bill {
  readonly address: OrderAddress | undefined;
  readonly tax: TaxDecision | Undecided;
  /** What of the seller's details is missing, in words; empty: nothing. */
  readonly missingOfSeller: string;
}

const taxAt = async (port: TaxPort, parties: TaxParties, supply: Supply): Promise<TaxDecision | Undecided> => {
  try {
    return await decideTax(port, parties, supply);
  } catch (error) {
    if (error instanceof TaxAddressRefused) throw new AppError('TAX_ADDRESS_REFUSED');
    throw error instanceof TaxUnavailable ? new AppError('TAX_AWAY_AT_CLOSE') : error;
  }
};

/** An account whose month is closed, with its bill. */
export interface BilledAccount extends Bill {
  readonly account: ChargedAccount;
}

/** Before the transaction: inside it no other server may be asked. A month is taxed by what counted on its last day. */
export const findBills = async (
  { db, tax: port }: CloseParts,
  accounts: readonly ChargedAccount[],
  period: string,
): Promise<BilledAccount[]> => {
  const ids = accounts.map(({ id }) => id);
  const addresses = await findBillingAddresses(db, ids);
  const parties = await findTaxParties(db, ids);
  const day = lastDayOf(period);
  const billed: BilledAccount[] = [];
  for (const account of accounts) {
    const address = addresses.get(account.id);
    const known = parties.get(account.id);
    const tax =
      address === undefined || known === undefined
        ? { undecided: 'country' as const }
        : await taxAt(port, known, { kind: 'telecommunication', address, day });
    billed.push({ account, address, tax, missingOfSeller: missingOfSeller(known?.seller) });
  }
  return billed;
};

/** What is not decided bears no tax; that it is invoiced all the same a named person answers for. */
export const decidedTax = ({ tax }: Pick<Bill, 'tax'>): TaxDecision =>
  isUndecided(tax) ? closedUndecided(tax.undecided) : tax;

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
      hasDeal: hasTerms(books.get(one.account.id)),
      ...monthInvoice(groups, daysIn(period), decidedTax(one)),
    };
  });
};

export const invoiceIdOf = (accountId: string, period: string): string => `inv_${accountId}_${period.slice(0, 7)}`;

/** A person's word that a month is closed although something looks wrong. */
export interface CloseOverride {
  readonly reason: string;
  /** Nothing of the month is invoiced, now or later. */
  readonly withoutInvoice: boolean;
}

export interface Closing {
  readonly actorId: string | null;
  readonly requestId: string;
  readonly now: Date;
  readonly override?: CloseOverride | undefined;
}

/** Writes the invoices of a month and closes it, under the locks of the accounts. Answers the ids of the invoices by account. */
const issueContents = async (
  trx: Db,
  contents: readonly ClosedContent[],
  period: string,
  { actorId, requestId, now, override }: Closing,
): Promise<ReadonlyMap<string, string>> => {
  if (contents.length === 0) return new Map();
  const title = `Monthly charges ${periodTitle(period)}`;
  const isInvoiced = override?.withoutInvoice !== true;
  const invoices = contents
    .filter(({ billed: { account }, lines }) => isInvoiced && account.billable && lines.length > 0)
    .map(({ billed: { account, address }, lines, taxes, total }) => ({
      id: invoiceIdOf(account.id, period),
      accountId: account.id,
      seller: account.vertical,
      kind: 'month' as const,
      title,
      lines,
      taxes,
      total,
      billedTo: address ?? {},
      period,
      isExceptional: (account.exceptional_billing ?? '') !== '',
      isBillable: true,
    }));
  await insertIssuedInvoices(trx, invoices, now);
  const invoiceOf = new Map(invoices.map(({ accountId, id }) => [accountId, id]));
  await insertMonthCloses(
    trx,
    contents.map(({ billed: { account }, net }) => ({
      account_id: account.id,
      period,
      invoice_id: invoiceOf.get(account.id) ?? null,
      net,
      closed_by: actorId,
      closed_at: now,
      override_reason: override?.reason ?? '',
    })),
  );
  await updateClosedUntil(
    trx,
    contents.map(({ billed: { account } }) => account.id),
    addMonths(period, 1),
  );
  await recordAudits(
    trx,
    contents.map(({ billed: { account } }) => ({
      accountId: account.id,
      actorId,
      action: 'month.close',
      subject: invoiceOf.get(account.id) ?? account.id,
      detail: { name: periodTitle(period), ...(override && { reason: override.reason }) },
      requestId,
    })),
  );
  return invoiceOf;
};

/** Rates, invoices and closes a month, whatever looks wrong. */
export const issueMonths = async (
  trx: Db,
  billed: readonly BilledAccount[],
  period: string,
  closing: Closing,
): Promise<ReadonlyMap<string, string>> => issueContents(trx, await contentsOf(trx, billed, period), period, closing);

const findingsOf = (
  { billed: { account, address, tax, missingOfSeller: missing }, groups, hasDeal, net }: ClosedContent,
  { period, lastNet, closedAt }: { readonly period: string; readonly lastNet: number | null; readonly closedAt: Date },
): CloseFinding[] =>
  closeFindings({
    period,
    closedAt,
    groups,
    net,
    lastNet,
    hasDeal,
    hasAddress: address !== undefined,
    undecidedTax: isUndecided(tax) ? undecidedText(tax.undecided) : null,
    missingOfSeller: missing,
    isBillable: account.billable,
    exceptional: account.exceptional_billing,
  });

/** What keeps the month of an account open. */
export interface HeldMonth {
  readonly account: ChargedAccount;
  readonly findings: readonly CloseFinding[];
}

const heldOf = async (trx: Db, contents: readonly ClosedContent[], period: string, now: Date): Promise<HeldMonth[]> => {
  const lastNets = await findClosedNets(
    trx,
    contents.map(({ billed: { account } }) => account.id),
    addMonths(period, -1),
  );
  return contents.flatMap((content) => {
    const { account } = content.billed;
    const lastNet = lastNets.get(account.id) ?? null;
    const findings = holdingFindings(findingsOf(content, { period, lastNet, closedAt: now }), {
      isBillable: account.billable,
    });
    return findings.length === 0 ? [] : [{ account, findings }];
  });
};

export interface CloseOutcome {
  /** Ids of the accounts that were closed now. */
  readonly closed: readonly string[];
  /** Those whose turn it was, and of which something looks wrong. */
  readonly held: readonly HeldMonth[];
}

/** A person can answer for what looks wrong, not for an invoice that does not say who sells. */
const refuseInvoices = (billed: readonly BilledAccount[], { override }: Closing): void => {
  if (override === undefined || override.withoutInvoice) return;
  const incomplete = billed.find(({ account, missingOfSeller: missing }) => account.billable && missing !== '');
  if (incomplete !== undefined)
    throw new AppError('SELLER_INCOMPLETE', { values: { missing: incomplete.missingOfSeller } });
};

/**
 * Closes one month of those accounts whose turn it is: everything or nothing, in one transaction under the locks of the accounts. The second to come finds them closed;
 * a process that dies leaves them as they were, their numbers included. An account of which something looks wrong stays open, unless a person overrides it.
 */
export const closeAccounts = async (
  parts: CloseParts,
  accountIds: readonly string[],
  period: string,
  closing: Closing,
): Promise<CloseOutcome> => {
  const { db } = parts;
  const billed = await findBills(parts, await findChargedAccounts(db, accountIds), period);
  refuseInvoices(billed, closing);
  await takeDue(db, accountIds, addMonths(period, 1));
  return db.transaction().execute(async (trx) => {
    await preferIndexes(trx);
    const ids = billed.map(({ account }) => account.id);
    const closedUntil = await lockRatings(trx, ids);
    const openMonths = await findOpenMonths(trx, ids);
    const open = billed.filter(({ account }) => openMonths.get(account.id) === period);
    if (open.length === 0) return { closed: [], held: [] };
    await rateTakenBefore(
      trx,
      open.map(({ account }) => account),
      closedUntil,
      period,
    );
    const contents = await contentsOf(trx, open, period);
    const held = closing.override === undefined ? await heldOf(trx, contents, period, closing.now) : [];
    const isHeld = new Set(held.map(({ account }) => account.id));
    const ready = contents.filter(({ billed: { account } }) => !isHeld.has(account.id));
    await issueContents(trx, ready, period, closing);
    return { closed: ready.map(({ billed: { account } }) => account.id), held };
  });
};

/** Answers whether it was closed now. */
export const closeAccountMonth = async (
  parts: CloseParts,
  accountId: string,
  period: string,
  closing: Closing,
): Promise<boolean> => (await closeAccounts(parts, [accountId], period, closing)).closed.length === 1;

export interface CloseRehearsal extends MonthInvoice {
  readonly lastNet: number | null;
  readonly findings: readonly CloseFinding[];
}

/** What closing would make of the month now: the same statements, taken back at their end. */
export const rehearseClose = async (
  parts: CloseParts,
  account: ChargedAccount,
  period: string,
  now: Date,
): Promise<CloseRehearsal> => {
  const { db } = parts;
  const billed = await findBills(parts, [account], period);
  await takeDue(db, [account.id], addMonths(period, 1));
  const contents = await rehearse(db, async (trx) => {
    await rateTakenBefore(trx, [account], await lockRatings(trx, [account.id]), period);
    return contentsOf(trx, billed, period);
  });
  const content = contents[0];
  if (content === undefined) throw new Error(`Nothing was rehearsed for ${account.id}`);
  const lastNet = (await findClosedNets(db, [account.id], addMonths(period, -1))).get(account.id) ?? null;
  const { lines, net, tax, taxes, total } = content;
  return { lines, net, tax, taxes, total, lastNet, findings: findingsOf(content, { period, lastNet, closedAt: now }) };
};
