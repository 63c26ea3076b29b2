import { startOfUtcDay } from '../time/utc-day.ts';
import { addMonths, periodTitle } from './billing-period.ts';
import { moneyText, fromMinor } from '../money/money.ts';
import type { RatedGroup } from './month-invoice.ts';
import { MB } from '../text/byte-size.ts';

export type CloseFinding = {
  readonly kind:
    | 'no-deal'
    | 'unpriced'
    | 'changed'
    | 'no-address'
    | 'tax'
    | 'seller'
    | 'overdue'
    | 'not-billable'
    | 'exceptional'
    | 'adjustment'
    | 'nothing';
  readonly text: string;
  /** Staff should look at it before they close. */
  readonly isWrong: boolean;
  /** Keeps the month open until a named person closes it with a reason. */
  readonly holds: boolean;
};

export interface ClosingAccount {
  readonly period: string;
  readonly closedAt: Date;
  readonly groups: readonly RatedGroup[];
  readonly net: number;
  readonly lastNet: number | null;
  readonly hasDeal: boolean;
  readonly hasAddress: boolean;
  /** Why nobody can tell how the month is taxed; null where it is decided. */
  readonly undecidedTax: string | null;
  /** What of the seller's details is missing; empty: nothing. */
  readonly missingOfSeller: string;
  readonly isBillable: boolean;
  readonly exceptional: string | null;
}

/** A change that is worth a look: half of the amount, and more than ten dollars. */
const NOTABLE_SHARE = 0.5;
const NOTABLE_CENTS = 1000;
/** A rise that is more likely a mistake in prices or usage than growth. */
const HELD_TIMES = 5;
const HELD_CENTS = 10_000;

/** An invoice for a month that is over for longer would come as a surprise: a person decides whether it is written. */
const OVERDUE_MONTHS = 3;

const changeOf = (net: number, last: number): CloseFinding[] => {
  const change = net - last;
  if (Math.abs(change) < NOTABLE_CENTS || Math.abs(change) < NOTABLE_SHARE * Math.max(last, 1)) return [];
  const share = last === 0 ? '' : ` (${change > 0 ? '+' : '−'}${Math.round((Math.abs(change) / last) * 100)} %)`;
  return [
    {
      kind: 'changed',
      text: `${moneyText(fromMinor(net))} after ${moneyText(fromMinor(last))} last month${share}`,
      isWrong: true,
      holds: change >= HELD_CENTS && last > 0 && net >= HELD_TIMES * last,
    },
  ];
};

/** What staff should know before they close a month of an account. */
export const closeFindings = ({
  period,
  closedAt,
  groups,
  net,
  lastNet,
  hasDeal,
  hasAddress,
  undecidedTax,
  missingOfSeller,
  isBillable,
  exceptional,
}: ClosingAccount): CloseFinding[] => {
  const bytes = groups
    .filter(({ item, name }) => item === 'data' && name === '')
    .reduce((sum, { quantity }) => sum + quantity, 0n);
  const adjusted = groups.filter(({ adjusts }) => adjusts !== null).length;
  return [
    ...(!hasDeal && groups.length > 0
      ? [
          {
            kind: 'no-deal' as const,
            text: 'No deal in force: usage is counted but costs nothing',
            isWrong: true,
            holds: true,
          },
        ]
      : []),
    ...(hasDeal && bytes > 0n
      ? [
          {
            kind: 'unpriced' as const,
            text: `${(Number(bytes) / MB).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB in countries that no zone of the rate plan covers`,
            isWrong: true,
            holds: true,
          },
        ]
      : []),
    ...(lastNet === null ? [] : changeOf(net, lastNet)),
    ...(!hasAddress && net > 0
      ? [
          {
            kind: 'no-address' as const,
            text: 'No billing address: the invoice bears no tax',
            isWrong: true,
            holds: true,
          },
        ]
      : []),
    ...(hasAddress && undecidedTax !== null && net !== 0
      ? [{ kind: 'tax' as const, text: `Tax is undecided: ${undecidedTax}`, isWrong: true, holds: true }]
      : []),
    ...(missingOfSeller !== '' && groups.length > 0
      ? [
          {
            kind: 'seller' as const,
            text: `The details of the seller are incomplete (${missingOfSeller}): enter them under 'Your own name' in the Admin Panel`,
            isWrong: true,
            holds: true,
          },
        ]
      : []),
    ...(groups.length > 0 && closedAt >= startOfUtcDay(addMonths(period, 1 + OVERDUE_MONTHS))
      ? [
          {
            kind: 'overdue' as const,
            text: `${periodTitle(period)} ended more than ${OVERDUE_MONTHS} months ago and was never closed`,
            isWrong: true,
            holds: true,
          },
        ]
      : []),
    ...(adjusted > 0
      ? [{ kind: 'adjustment' as const, text: 'Includes late usage of an earlier month', isWrong: false, holds: false }]
      : []),
    ...(isBillable
      ? []
      : [
          {
            kind: 'not-billable' as const,
            text: 'Not billable: closed without an invoice',
            isWrong: false,
            holds: false,
          },
        ]),
    ...(exceptional === null || exceptional === ''
      ? []
      : [
          {
            kind: 'exceptional' as const,
            text: `Exceptional billing: ${exceptional}. The card is not charged automatically`,
            isWrong: false,
            holds: false,
          },
        ]),
    ...(groups.length === 0
      ? [{ kind: 'nothing' as const, text: 'Nothing to charge', isWrong: false, holds: false }]
      : []),
  ];
};

/** What keeps the month of an account open. One that is not billable gets no invoice, so nothing of it can be wrong. */
export const holdingFindings = (
  findings: readonly CloseFinding[],
  { isBillable }: Pick<ClosingAccount, 'isBillable'>,
): CloseFinding[] => (isBillable ? findings.filter(({ holds }) => holds) : []);
