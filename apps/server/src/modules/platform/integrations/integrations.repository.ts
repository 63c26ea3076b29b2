import type { EventType } from '@airlane/domain/events/event-types';
import {
  type IntegrationKind,
  integrationKindNames,
  integrationKindOf,
  type IntegrationState,
} from '@airlane/domain/integrations/integration-kinds';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

export interface IntegrationRow {
  readonly id: string;
  readonly account_id: string;
  readonly kind: IntegrationKind;
  readonly name: string;
  readonly settings: Record<string, unknown>;
  readonly secrets: string | null;
  readonly event_types: EventType[];
  readonly groups: string[];
  readonly tags: string[];
  readonly networks: string[];
  readonly state: IntegrationState;
  readonly state_reason: string;
  readonly failing_since: Date | null;
  readonly retry_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
}

const live = (db: Db, accountId: string) =>
  db.selectFrom('integrations').selectAll().where('account_id', '=', accountId).where('deleted_at', 'is', null);

/** A feature that the account was given, by staff or with its first data, is an integration too; it has no row, and its kind is its id. */
const givenRows = async (
  db: Db,
  accountId: string,
  rows: readonly Pick<IntegrationRow, 'kind'>[],
): Promise<IntegrationRow[]> => {
  const account = await db
    .selectFrom('accounts')
    .select(['features', 'created_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  const isGiven = (kind: IntegrationKind): boolean => {
    const { feature } = integrationKindOf(kind);
    return (
      feature !== undefined && account?.features.includes(feature) === true && !rows.some((row) => row.kind === kind)
    );
  };
  return integrationKindNames.filter(isGiven).map((kind) => ({
    id: kind,
    account_id: accountId,
    kind,
    name: integrationKindOf(kind).title,
    settings: {},
    secrets: null,
    event_types: [],
    groups: [],
    tags: [],
    networks: [],
    state: 'active',
    state_reason: '',
    failing_since: null,
    retry_at: null,
    version: 0,
    created_at: account?.created_at ?? new Date(0),
  }));
};
export const isGivenFeature = ({ id, kind }: Pick<IntegrationRow, 'id' | 'kind'>): boolean => id === kind;

export const listRows = async (db: Db, accountId: string): Promise<IntegrationRow[]> => {
  const rows = await live(db, accountId).orderBy('created_at').orderBy('id').execute();
  return [...(await givenRows(db, accountId, rows)), ...rows];
};

export const findRow = async (db: Db, accountId: string, id: string): Promise<IntegrationRow | undefined> =>
  (await listRows(db, accountId)).find((row) => row.id === id);

/** Integrations that may want events of these accounts. */
export const activeRows = async (db: Db, accountIds: readonly string[]): Promise<IntegrationRow[]> =>
  accountIds.length === 0
    ? []
    : db
        .selectFrom('integrations')
        .selectAll()
        .where('account_id', 'in', [...accountIds])
        .where('state', '=', 'active')
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute();

export interface IntegrationContent {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly secrets: string | null;
  readonly events: readonly EventType[];
  readonly groups: readonly string[];
  readonly tags: readonly string[];
  readonly networks: readonly string[];
}

const columnsOf = ({ name, settings, secrets, events, groups, tags, networks }: IntegrationContent) => ({
  name,
  settings: JSON.stringify(settings),
  secrets,
  event_types: [...events],
  groups: [...groups],
  tags: [...tags],
  networks: [...networks],
});

/** One at a time for each account, so that two who set up the same kind at once do not both succeed. */
export const lockAccount = async (trx: Db, accountId: string): Promise<void> => {
  await sql`select id from accounts where id = ${accountId} for update`.execute(trx);
};

export const insertRow = async (
  trx: Db,
  id: string,
  accountId: string,
  kind: IntegrationKind,
  content: IntegrationContent,
  createdBy: string,
): Promise<void> => {
  await trx
    .insertInto('integrations')
    .values({ id, account_id: accountId, kind, created_by: createdBy, ...columnsOf(content) })
    .execute();
};

/** A changed integration begins anew: whatever kept it waiting may be mended. */
const freshStart = { failing_since: null, failures: 0, retry_at: null } as const;

export const updateRow = async (
  trx: Db,
  accountId: string,
  id: string,
  version: number,
  content: IntegrationContent,
): Promise<boolean> => {
  const changed = await trx
    .updateTable('integrations')
    .set((row) => ({ ...columnsOf(content), ...freshStart, version: row('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

export const setState = async (trx: Db, accountId: string, id: string, state: IntegrationState): Promise<void> => {
  await trx
    .updateTable('integrations')
    .set((row) => ({ state, state_reason: '', ...freshStart, version: row('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .execute();
  // What waited for its next attempt is tried at once.
  if (state === 'active')
    await trx
      .updateTable('deliveries')
      .set({ next_at: sql`now()` })
      .where('integration_id', '=', id)
      .where('state', '=', 'pending')
      .execute();
};

export const lockMailIntegration = (trx: Db, id: string) =>
  trx
    .selectFrom('integrations')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'email')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** With a reason the integration is paused. It keeps its place in time: the remaining recipients are mailed when they would have been. */
export const replaceRecipients = async (
  trx: Db,
  id: string,
  settings: object,
  pausedBecause: string | undefined,
): Promise<void> => {
  const paused = pausedBecause === undefined ? {} : { state: 'paused' as const, state_reason: pausedBecause };
  await trx
    .updateTable('integrations')
    .set((row) => ({
      settings: JSON.stringify(settings),
      ...paused,
      version: row('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .execute();
};

/** Where digests come sooner now, so does what waits for one. */
export const bringForward = async (trx: Db, id: string, to: Date): Promise<void> => {
  await trx
    .updateTable('deliveries')
    .set({ next_at: to })
    .where('integration_id', '=', id)
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .where('next_at', '>', to)
    .execute();
};

export const saveSecrets = async (trx: Db, accountId: string, id: string, secrets: string): Promise<void> => {
  await trx
    .updateTable('integrations')
    .set((row) => ({ secrets, version: row('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
};

/** With its secrets; what waited is given up. */
export const removeRow = async (trx: Db, accountId: string, id: string): Promise<boolean> => {
  const gone = await trx
    .updateTable('integrations')
    .set((row) => ({ deleted_at: new Date(), secrets: null, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!gone) return false;
  await trx
    .updateTable('deliveries')
    .set({ state: 'failed', finished_at: new Date() })
    .where('integration_id', '=', id)
    .where('state', '=', 'pending')
    .execute();
  return true;
};

export const setFeature = async (trx: Db, accountId: string, feature: string, isOn: boolean): Promise<void> => {
  const features = isOn
    ? sql`(select array(select distinct unnest(features || ${[feature]}::text[])))`
    : sql`array_remove(features, ${feature}::text)`;
  await sql`update accounts set features = ${features} where id = ${accountId}`.execute(trx);
};
