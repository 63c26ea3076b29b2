import { DAY_MS, daysBefore } from '@airlane/domain/time/durations';
import { GROUP_USER } from '@airlane/domain/access/thing-scope';
import type { IncidentKind } from '@airlane/domain/anomalies/incidents';
import type { IncidentState } from '@airlane/domain/anomalies/incident-state';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

/** Symptoms are not looked at for longer than that. */
const KEPT_DAYS = 120;

export interface NamedState extends IncidentState {
  readonly acknowledgedByName: string | null;
  readonly assignee: string | null;
}

export const findStates = async (db: Db, accountId: string): Promise<NamedState[]> => {
  const rows = await db
    .selectFrom('incident_states as state')
    .leftJoin('users as acknowledger', 'acknowledger.id', 'state.acknowledged_by')
    .leftJoin('users as assignee', 'assignee.id', 'state.assigned_to')
    .selectAll('state')
    .select(['acknowledger.full_name as acknowledged_by_name', 'assignee.full_name as assignee_name'])
    .where('state.account_id', '=', accountId)
    .where('state.changed_at', '>', new Date(Date.now() - KEPT_DAYS * DAY_MS))
    .execute();
  return rows.map((row) => ({
    incidentId: row.incident_id,
    kind: row.kind as IncidentKind,
    things: row.things,
    acknowledgedBy: row.acknowledged_by,
    acknowledgedAt: row.acknowledged_at,
    acknowledgedByName: row.acknowledged_by_name,
    assignedTo: row.assigned_to,
    assignee: row.assignee_name,
    mutedUntil: row.muted_until,
    changedAt: row.changed_at,
  }));
};

export interface StateChange {
  readonly acknowledged_by?: string | null;
  readonly acknowledged_at?: Date | null;
  readonly assigned_to?: string | null;
  readonly muted_until?: Date | null;
}

export interface ChangedIncident {
  readonly accountId: string;
  readonly incidentId: string;
  readonly kind: IncidentKind;
  readonly things: readonly string[];
  readonly changedBy: string;
}

export const saveState = async (
  trx: Db,
  { accountId, incidentId, kind, things, changedBy }: ChangedIncident,
  change: StateChange,
): Promise<void> => {
  const common = { things: [...things], changed_by: changedBy, changed_at: new Date(), ...change };
  await trx
    .insertInto('incident_states')
    .values({ account_id: accountId, incident_id: incidentId, kind, ...common })
    .onConflict((conflict) => conflict.columns(['account_id', 'incident_id']).doUpdateSet(common))
    .execute();
};

/** Whether it was not known before. */
export const insertOpened = async (
  trx: Db,
  { accountId, incidentId, kind, things }: Omit<ChangedIncident, 'changedBy'>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('incident_states')
    .values({ account_id: accountId, incident_id: incidentId, kind, things: [...things], changed_by: null })
    .onConflict((conflict) => conflict.columns(['account_id', 'incident_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};

/** Of incidents that are no longer shown. */
export const removeOldStates = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('incident_states').where('changed_at', '<', daysBefore(now, KEPT_DAYS)).execute();
};

/** Members who see the whole account, and so the whole of an incident. */
export const findAssignees = async (db: Db, accountId: string): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select users.id, users.full_name as name from memberships join users on users.id = memberships.user_id
    where memberships.account_id = ${accountId} and memberships.deleted_at is null and memberships.accepted_at is not null
      and coalesce(memberships.profile, '') <> ${GROUP_USER} and users.deleted_at is null and users.status = 'Active'
    order by lower(users.full_name), users.id`.execute(db);
  return rows;
};

export const listAccountFeatures = (db: Db) =>
  db.selectFrom('accounts').select(['id', 'features']).where('deleted_at', 'is', null).execute();
