import type { CallAnswer } from '@airlane/contract/call';
import type { actOnIncident } from '@airlane/contract/calls/incidents';
import type { EventData } from '@airlane/domain/events/event-types';
import {
  type IncidentAction,
  incidentStateText,
  muteProblem,
  stateOfIncident,
} from '@airlane/domain/anomalies/incident-state';
import { templateNames } from '@airlane/domain/template-names';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import { readerOf } from '#kernel/listing/visible-template.ts';
import { deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { aiDashboard } from '../ai-reports/ai-dashboard.ts';
import type { FleetWatch } from '../ai-reports/fleet-watch.ts';
import { edgeIncidents, openIncidents, type OpenIncident } from './open-incidents.ts';
import { findAssignees, findStates, saveState, type StateChange } from './incident-states.repository.ts';

export interface IncidentParts {
  readonly db: Db;
  readonly fleetWatch: FleetWatch;
  readonly catalog: TemplateCatalog;
}

export interface IncidentOrder {
  readonly incident: string;
  readonly action: IncidentAction;
  readonly member: string | undefined;
  readonly until: string | undefined;
}

const hasDashboard = ({ features }: AccountScope): boolean => features.includes(aiDashboard.feature.key);

/** Edges have incidents whether or not the dashboard is on, for those who see edges at all. */
const openEdgeIncidents = async (
  { db, catalog }: Pick<IncidentParts, 'db' | 'catalog'>,
  scope: AccountScope,
): Promise<readonly OpenIncident[]> =>
  (await catalog.byName(templateNames.edges, readerOf(scope))) ? edgeIncidents(db, scope) : [];

/** Where the dashboard is off and every edge is up there are no incidents. */
export const refuseWithoutIncidents = async (parts: IncidentParts, scope: AccountScope): Promise<void> => {
  if (!hasDashboard(scope) && (await openEdgeIncidents(parts, scope)).length === 0) throw new AppError('NOT_FOUND');
};

/** The incident that the symptom in an id belongs to now: the period of a report decides where an incident begins, so its id may name a later symptom. */
const findIncident = async (parts: IncidentParts, scope: AccountScope, id: string): Promise<OpenIncident> => {
  const ofEdge = (await openEdgeIncidents(parts, scope)).find((incident) => incident.id === id);
  if (ofEdge) return ofEdge;
  if (!hasDashboard(scope)) throw new AppError('NOT_FOUND');
  const { db, fleetWatch } = parts;
  const { symptoms } = await fleetWatch.look({ db, scope, things: scope.things, now: new Date() });
  const found = (await openIncidents(db, scope, symptoms)).find(
    (incident) => incident.id === id || incident.otherIds.includes(id),
  );
  if (!found) throw new AppError('NOT_FOUND');
  return found;
};

type EventFacts = EventData<'incident.acknowledged'>;

/** What each act changes, and the event that tells of it. */
const acts: Readonly<
  Record<
    IncidentAction,
    (by: string, order: { readonly member: string | null; readonly until: Date | null }) => StateChange
  >
> = {
  acknowledge: (by) => ({ acknowledged_by: by, acknowledged_at: new Date() }),
  reopen: () => ({ acknowledged_by: null, acknowledged_at: null, assigned_to: null, muted_until: null }),
  assign: (_by, { member }) => ({ assigned_to: member }),
  unassign: () => ({ assigned_to: null }),
  mute: (_by, { until }) => ({ muted_until: until }),
  unmute: () => ({ muted_until: null }),
};

const recordAct = async (
  trx: Db,
  accountId: string,
  action: IncidentAction,
  facts: EventFacts,
  { member, until }: { readonly member: string | null; readonly until: Date | null },
): Promise<void> => {
  if (action === 'acknowledge') return recordEvent(trx, accountId, 'incident.acknowledged', facts);
  if (action === 'assign') return recordEvent(trx, accountId, 'incident.assigned', { ...facts, member: member ?? '' });
  if (action === 'mute')
    return recordEvent(trx, accountId, 'incident.muted', { ...facts, until: until?.toISOString() ?? '' });
  return recordEvent(trx, accountId, 'incident.reopened', facts);
};

/** Validates what only some acts need. */
const validate = async (
  db: Db,
  { accountId }: AccountScope,
  { action, member, until }: IncidentOrder,
): Promise<{ readonly member: string | null; readonly until: Date | null }> => {
  if (action === 'assign' && !(await findAssignees(db, accountId)).some(({ id }) => id === member))
    throw invalidField('member', 'member', 'Choose a member who sees the whole account');
  if (action !== 'mute') return { member: member ?? null, until: null };
  const moment = until === undefined ? undefined : new Date(until);
  const problem = moment === undefined ? 'Choose until when it is muted' : muteProblem(moment, new Date());
  if (problem !== undefined) throw invalidField('until', 'until', problem);
  return { member: null, until: moment ?? null };
};

/** The page that says more: an edge has a page of its own, also where the dashboard is off. */
const aboutOf = (accountId: string, { page }: OpenIncident): { readonly text: string; readonly href: string } =>
  page === undefined
    ? { text: 'AI dashboard', href: `#/${encodeURIComponent(accountId)}/${templateNames.ai}` }
    : { text: 'Edge', href: `#/${encodeURIComponent(accountId)}/${page}` };

export const actOn = async (
  parts: IncidentParts,
  scope: AccountScope,
  order: IncidentOrder,
  requestId: string,
): Promise<CallAnswer<typeof actOnIncident>> => {
  const { db, catalog } = parts;
  const {
    accountId,
    viewer: { userId, fullName },
  } = scope;
  const { action } = order;
  const incident = await findIncident(parts, scope, order.incident);
  const asked = await validate(db, scope, order);
  const known = stateOfIncident(incident, await findStates(db, accountId));
  const inbox = await inboxTemplate(catalog);
  const { things } = incident;
  // A state that was found by its Things goes on under its own id, or there would be two.
  const incidentId = known?.incidentId ?? incident.id;
  await db.transaction().execute(async (trx) => {
    await saveState(
      trx,
      { accountId, incidentId, kind: incident.kind, things, changedBy: userId },
      acts[action](userId, asked),
    );
    await recordAct(
      trx,
      accountId,
      action,
      { incident: incidentId, title: incident.title, things: things.length, by: userId },
      asked,
    );
    await recordAudit(trx, {
      accountId,
      actorId: userId,
      action: `incident.${action}`,
      subject: incidentId,
      detail: { name: incident.title },
      requestId,
    });
    if (action === 'assign' && asked.member !== null && asked.member !== userId) {
      await deliverMessage(trx, inbox, {
        id: crypto.randomUUID(),
        accountId,
        kind: 'Incident',
        subject: `Incident assigned to you: ${incident.title}`,
        text: `${fullName} assigned this incident to you. It is about ${things.length} ${things.length === 1 ? 'Thing' : 'Things'}.`,
        severity: incident.severity === 'High' ? 'Fault' : 'Warning',
        memberId: asked.member,
        about: aboutOf(accountId, incident),
      });
    }
  });
  return { state: incidentStateText(stateOfIncident(incident, await findStates(db, accountId)), new Date()) };
};
