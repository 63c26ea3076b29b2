import type { CallAnswer } from '@airlane/contract/call';
import type { ChargeLine, readCharges } from '@airlane/contract/calls/charging';
import { daysIn, periodOf } from '@airlane/domain/charging/billing-period';
import { forecastCost, packageUse } from '@airlane/domain/charging/cost-forecast';
import { fromMinor, priceFromMinor } from '@airlane/domain/money/money';
import { type InvoiceLine, monthInvoice } from '@airlane/domain/charging/month-invoice';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import type { Db } from '#kernel/database/open.ts';
import { NO_TAX } from '#ports/tax/port.ts';
import { findRatedAt } from './account-ratings.repository.ts';
import { listMonthCloses } from './month-closes.repository.ts';
import { readRatedGroups } from './rated-groups.repository.ts';

export const presentLine = ({ kind, text, quantity, unitPrice, amount, charge }: InvoiceLine): ChargeLine => ({
  kind,
  text,
  quantity,
  unit: charge?.unit ?? '',
  price: priceFromMinor(unitPrice),
  amount: fromMinor(amount),
  things: charge?.things ?? null,
  rateId: charge?.rateId ?? null,
  adjusts: charge?.adjusts ?? null,
});

/** A month as its invoice has it; while it is open, as it is rated so far, without tax. */
export const chargesOf = async (
  db: Db,
  accountId: string,
  asked: string | undefined,
  now: Date,
): Promise<CallAnswer<typeof readCharges>> => {
  const period = asked ?? periodOf(utcDayOf(now));
  const closes = await listMonthCloses(db, accountId);
  const months = closes.map((close) => ({
    period: close.period,
    net: fromMinor(close.net),
    invoiceId: close.invoice_id,
  }));
  const closed = closes.find((close) => close.period === period);
  const ratedAt = await findRatedAt(db, accountId);
  const areDetailsRemoved = closed !== undefined && closed.details !== 'kept';
  // The rest that is kept of removed details would pass for everything.
  const groups = areDetailsRemoved ? [] : await readRatedGroups(db, accountId, period);
  const running = monthInvoice(groups, daysIn(period), NO_TAX);
  const common = {
    period,
    pool: presentPool(packageUse(groups)),
    areDetailsRemoved,
    ratedAt: ratedAt?.toISOString() ?? null,
    months,
  };
  if (closed === undefined) {
    return {
      ...common,
      isClosed: false,
      lines: running.lines.map(presentLine),
      net: fromMinor(running.net),
      tax: 0,
      total: fromMinor(running.net),
      forecast: forecastCost(groups, period, now),
      invoice: null,
    };
  }
  const { lines, total, number, status, credited, invoice_id: id } = closed;
  return {
    ...common,
    isClosed: true,
    lines: (lines ?? running.lines).map(presentLine),
    net: fromMinor(closed.net),
    tax: fromMinor((total ?? closed.net) - closed.net),
    total: fromMinor(total ?? closed.net),
    forecast: null,
    invoice:
      id === null || number === null || status === null
        ? null
        : { id, number, status, credited: fromMinor(credited ?? 0) },
  };
};

const presentPool = (use: ReturnType<typeof packageUse>) => use && { includedBytes: use.included, usedBytes: use.used };
