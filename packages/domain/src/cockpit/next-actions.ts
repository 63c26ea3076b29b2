import { numberText } from '../text/number-text.ts';
import { documentAddress } from '../audit/audit-sentence.ts';
import { moneyText } from '../money/money.ts';
import { templateNames } from '../template-names.ts';
import { DAY_MS } from '../time/durations.ts';

/** What is known of a customer, as far as the viewer may know it; null where they may not. */
export interface CustomerFacts {
  readonly accountId: string;
  readonly managers: number | null;
  readonly lastLoginAt: Date | null;
  readonly things: { readonly total: number; readonly silent: number };
  readonly silentSince: Date;
  readonly orders: readonly {
    readonly id: string;
    readonly orderId: string;
    readonly status: string;
    readonly quantity: number;
    readonly assigned: number;
  }[];
  readonly money: {
    readonly invoices: readonly {
      readonly id: string;
      readonly number: string;
      readonly status: string;
      readonly open: number;
      readonly dueAt: Date | null;
    }[];
    readonly pool: { readonly includedBytes: number; readonly usedBytes: number } | null;
  } | null;
  readonly integrations: readonly {
    readonly id: string;
    readonly name: string;
    readonly state: string;
    readonly failingSince: Date | null;
  }[];
  readonly incidents: readonly { readonly severity: string; readonly state: string }[] | null;
}

export interface NextAction {
  readonly kind:
    'overdue' | 'declined' | 'integration' | 'order' | 'package' | 'silent' | 'manager' | 'away' | 'incident';
  readonly text: string;
  /** An address of the console. */
  readonly href: string;
}

const PACKAGE_NEAR_END = 0.8;
const AWAY_DAYS = 90;
const WAITING_FOR_SIMS = ['Submitted', 'Processing'];
const LONG_AGO = '2000-01-01T00:00:00.000Z';

const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

type Rule = (facts: CustomerFacts, now: Date) => readonly NextAction[];

const pageOf = ({ accountId }: CustomerFacts, page: string): string => `#/${encodeURIComponent(accountId)}/${page}`;

const unpaidInvoices: Rule = (facts, now) =>
  (facts.money?.invoices ?? []).flatMap(({ id, number, status, open, dueAt }): NextAction[] => {
    const href = documentAddress(facts.accountId, templateNames.paymentDashboard, id);
    if (status === 'Failed')
      return [{ kind: 'declined', text: `Invoice ${number} could not be charged: ${moneyText(open)} open`, href }];
    return status === 'Open' && dueAt !== null && dueAt < now
      ? [{ kind: 'overdue', text: `Invoice ${number} is overdue: ${moneyText(open)} open`, href }]
      : [];
  });

const failingIntegrations: Rule = (facts) =>
  facts.integrations
    .filter(({ state, failingSince }) => state === 'disabled' || failingSince !== null)
    .map(({ id, name, state }) => ({
      kind: 'integration',
      text:
        state === 'disabled'
          ? `Integration "${name}" was disabled after failed deliveries`
          : `Deliveries of "${name}" are failing`,
      href: pageOf(facts, `integrations/installed/${encodeURIComponent(id)}`),
    }));

const waitingOrders: Rule = (facts) =>
  facts.orders
    .filter(({ status, quantity, assigned }) => WAITING_FOR_SIMS.includes(status) && assigned < quantity)
    .map(({ id, orderId, quantity, assigned }) => ({
      kind: 'order',
      text: `Order ${orderId} waits for ${counted(quantity - assigned, 'SIM', 'SIMs')}`,
      href: documentAddress(facts.accountId, templateNames.orderSim, id),
    }));

const fullPackage: Rule = (facts) => {
  const { pool = null } = facts.money ?? {};
  if (pool === null || pool.includedBytes <= 0) return [];
  const share = pool.usedBytes / pool.includedBytes;
  return share < PACKAGE_NEAR_END
    ? []
    : [
        {
          kind: 'package',
          text:
            share >= 1
              ? 'The data package of this month is used up'
              : `${Math.floor(share * 100)} % of the data package of this month is used`,
          href: pageOf(facts, 'charges'),
        },
      ];
};

const openIncidents: Rule = (facts) => {
  const open = (facts.incidents ?? []).filter(({ severity, state }) => severity === 'High' && state === 'Open').length;
  return open === 0
    ? []
    : [
        {
          kind: 'incident',
          text: `${counted(open, 'incident', 'incidents')} of high severity that no one has taken`,
          href: pageOf(facts, templateNames.ai),
        },
      ];
};

const silentThings: Rule = (facts) => {
  const { silent, total } = facts.things;
  if (silent === 0) return [];
  const state = {
    q: '',
    sort: 'activity',
    page: 1,
    size: 20,
    filters: {
      State: { anyOf: ['ACTIVE'] },
      activity: { during: { from: LONG_AGO, to: facts.silentSince.toISOString() } },
    },
  };
  return [
    {
      kind: 'silent',
      text: `${numberText(silent)} of ${counted(total, 'Thing', 'Things')} silent for more than 24 hours`,
      href: `${pageOf(facts, templateNames.thingsTable)}?tableState=${encodeURIComponent(JSON.stringify(state))}`,
    },
  ];
};

const missingManager: Rule = (facts) =>
  facts.managers === 0
    ? [{ kind: 'manager', text: 'This account has no manager', href: pageOf(facts, templateNames.createUser) }]
    : [];

const longAway: Rule = (facts, now) => {
  if (facts.managers === null || facts.managers === 0) return [];
  const isAway = facts.lastLoginAt === null || now.getTime() - facts.lastLoginAt.getTime() > AWAY_DAYS * DAY_MS;
  return isAway
    ? [
        {
          kind: 'away',
          text: `No one of this account has signed in for ${AWAY_DAYS} days`,
          href: pageOf(facts, templateNames.createUser),
        },
      ]
    : [];
};

/** The most urgent first: money and what customers miss, then what they will ask about. */
const rules: readonly Rule[] = [
  unpaidInvoices,
  failingIntegrations,
  openIncidents,
  waitingOrders,
  fullPackage,
  silentThings,
  missingManager,
  longAway,
];

/** What staff could do for a customer next. */
export const nextActions = (facts: CustomerFacts, now: Date): readonly NextAction[] =>
  rules.flatMap((rule) => rule(facts, now));
