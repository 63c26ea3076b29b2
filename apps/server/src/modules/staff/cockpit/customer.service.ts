import type { Customer } from '@airlane/contract/calls/customer';
import { auditQuestionIds, templateNames } from '@airlane/domain/template-names';
import { fromMinor } from '@airlane/domain/money/money';
import { incidentStateText, stateOfIncident } from '@airlane/domain/anomalies/incident-state';
import { isProviderStaff } from '@airlane/domain/access/roles';
import { maySeeMoney } from '@airlane/domain/charging/may-see-money';
import { nextActions } from '@airlane/domain/cockpit/next-actions';
import type { SentencePart } from '@airlane/domain/audit/audit-sentence';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { aiDashboard } from '#modules/connectivity/reports/ai-reports/ai-dashboard.ts';
import type { FleetWatch } from '#modules/connectivity/reports/ai-reports/fleet-watch.ts';
import { openIncidents } from '#modules/connectivity/reports/incidents/open-incidents.ts';
import { findStates } from '#modules/connectivity/reports/incidents/incident-states.repository.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import { chargesOf } from '#modules/trade/charging/charges.service.ts';
import {
  countThings,
  findAccount,
  listContacts,
  listIntegrations,
  listInvoices,
  listOpenOrders,
  listPeople,
  silentSince,
  usageByDay,
} from './customer.repository.ts';
import { notesOf } from './notes.service.ts';

export interface CockpitParts {
  readonly db: Db;
  readonly documents: DocumentsService;
  readonly fleetWatch: FleetWatch;
}

const CHANGES_SHOWN = 12;
const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Sales looks after accounts and their orders, not after people. */
const seesPeople = ({ viewer }: AccountScope): boolean => viewer.appType !== 'sales';

const changesOf = async ({ documents }: CockpitParts, scope: AccountScope): Promise<Customer['changes']> => {
  const { rows } = await documents.list(scope, templateNames.audit, { page: 1, pageSize: CHANGES_SHOWN });
  return rows.map(({ id, createdAt, values }) => ({
    id,
    at: createdAt.toISOString(),
    parts: values[auditQuestionIds.event] as unknown as SentencePart[],
  }));
};

const moneyOf = async ({ db }: CockpitParts, scope: AccountScope, now: Date): Promise<Customer['money']> => {
  if (!maySeeMoney({ appType: scope.viewer.appType, things: scope.things })) return null;
  const [invoices, charges] = await Promise.all([
    listInvoices(db, scope.accountId),
    chargesOf(db, scope.accountId, undefined, now),
  ]);
  return {
    invoices: invoices.map(({ id, number, title, status, total, open, issuedAt, dueAt }) => ({
      id,
      number,
      title,
      status,
      total: fromMinor(total),
      open: fromMinor(open),
      issuedAt: instantOf(issuedAt),
      dueAt: instantOf(dueAt),
    })),
    open: fromMinor(invoices[0]?.openOfAll ?? 0),
    costSoFar: charges.net,
    forecast: charges.forecast,
    pool: charges.pool,
  };
};

const incidentsIn = async (
  { db, fleetWatch }: CockpitParts,
  scope: AccountScope,
  now: Date,
): Promise<Customer['incidents']> => {
  const [hasDashboard, hasEdges] = [aiDashboard.feature.key, 'privateNetwork'].map((feature) =>
    scope.features.includes(feature),
  );
  if (!hasDashboard && !hasEdges) return null;
  const [{ symptoms }, states] = await Promise.all([
    hasDashboard ? fleetWatch.look({ db, scope, things: scope.things, now }) : { symptoms: [] },
    findStates(db, scope.accountId),
  ]);
  return (await openIncidents(db, scope, symptoms)).map((incident) => ({
    id: incident.id,
    title: incident.title,
    severity: incident.severity,
    since: incident.since.toISOString(),
    things: incident.things.length,
    state: incidentStateText(stateOfIncident(incident, states), now),
  }));
};

const peopleIn = (rows: Awaited<ReturnType<typeof listPeople>>): Customer['people'] => ({
  total: rows[0]?.total ?? 0,
  shown: rows.map(({ id, memberId, fullName, email, profile, appType, status, lastLoginAt }) => ({
    id,
    memberId,
    fullName,
    email,
    profile,
    appType,
    status,
    lastLoginAt: instantOf(lastLoginAt),
  })),
});

/** Everything about one account that its reader may know, asked for side by side: a fixed number of statements, however large the account is. */
export const customerOf = async (parts: CockpitParts, scope: AccountScope, now: Date): Promise<Customer> => {
  const { db } = parts;
  const { accountId } = scope;
  const [account, people, things, usage, changes, orders, money, incidents, integrations, contacts, notes] =
    await Promise.all([
      findAccount(db, accountId),
      seesPeople(scope) ? listPeople(db, accountId) : null,
      countThings(db, accountId, now),
      usageByDay(db, accountId),
      changesOf(parts, scope),
      listOpenOrders(db, accountId),
      moneyOf(parts, scope, now),
      incidentsIn(parts, scope, now),
      listIntegrations(db, accountId),
      seesPeople(scope) ? listContacts(db, accountId) : [],
      isProviderStaff(scope.viewer.appType) ? notesOf(db, accountId) : null,
    ]);
  const openOrders = orders.map(({ orderId, quantity, ...order }) => ({
    ...order,
    orderId: orderId ?? order.id,
    quantity: quantity ?? 0,
  }));
  const address = account.address as { email?: unknown };
  return {
    account: {
      id: account.id,
      title: account.title,
      description: account.description,
      legalName: account.legal_name,
      createdAt: account.created_at.toISOString(),
      billable: account.billable,
      exceptionalBilling: account.exceptional_billing ?? '',
      features: account.features,
      email: typeof address.email === 'string' ? address.email : '',
    },
    people: people && peopleIn(people),
    things,
    usage,
    changes,
    orders: openOrders.map(({ createdAt, ...order }) => ({ ...order, createdAt: createdAt.toISOString() })),
    money,
    incidents,
    integrations: integrations.map(({ state_reason, failing_since, ...integration }) => ({
      ...integration,
      reason: state_reason,
      failingSince: instantOf(failing_since),
    })),
    contacts: contacts.map(({ at, ...contact }) => ({ ...contact, at: at.toISOString() })),
    notes,
    actions: [
      ...nextActions(
        {
          accountId,
          managers: people && (people[0]?.managers ?? 0),
          lastLoginAt: people?.[0]?.lastOfAll ?? null,
          things,
          silentSince: silentSince(now),
          orders: openOrders,
          money: money && {
            ...money,
            invoices: money.invoices.map((invoice) => ({
              ...invoice,
              dueAt: invoice.dueAt === null ? null : new Date(invoice.dueAt),
            })),
          },
          integrations: integrations.map(({ id, name, state, failing_since }) => ({
            id,
            name,
            state,
            failingSince: failing_since,
          })),
          incidents,
        },
        now,
      ),
    ],
  };
};
