import type { IntegrationKind } from '@airlane/domain';
import { sql } from 'kysely';
import type { Db } from '../../../database/open.ts';

/** An integration that this process sends for. */
export interface LeasedIntegration {
  readonly id: string;
  readonly accountId: string;
  readonly vertical: string;
  readonly kind: IntegrationKind;
  readonly name: string;
  readonly settings: Record<string, unknown>;
  readonly secrets: string | null;
  readonly version: number;
  readonly failingSince: Date | null;
  readonly failures: number;
  readonly createdBy: string | null;
}

interface LeaseRow {
  readonly id: string;
  readonly account_id: string;
  readonly vertical: string;
  readonly kind: IntegrationKind;
  readonly name: string;
  readonly settings: Record<string, unknown>;
  readonly secrets: string | null;
  readonly version: number;
  readonly failing_since: Date | null;
  readonly failures: number;
  readonly created_by: string | null;
}

/** A process that died lets go after this time. */
export const LEASE_SECONDS = 30;

/** Takes active integrations that have something to send and that no other process sends for. */
export const leaseIntegrations = async (db: Db, process: string, limit: number, except: readonly string[]): Promise<LeasedIntegration[]> => {
  const { rows } = await sql<LeaseRow>`
    with due as (select distinct integration_id from deliveries where state = 'pending' and next_at <= now()),
    free as (
      select integrations.id from integrations join due on due.integration_id = integrations.id
      where state = 'active' and deleted_at is null and (retry_at is null or retry_at <= now())
        and (leased_until is null or leased_until < now() or leased_by = ${process}) and integrations.id <> all(${[...except]}::text[])
      limit ${limit} for update of integrations skip locked
    )
    update integrations set leased_by = ${process}, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    from free, accounts where integrations.id = free.id and accounts.id = integrations.account_id
    returning integrations.id, integrations.account_id, accounts.vertical, integrations.kind, integrations.name, integrations.settings, integrations.secrets, integrations.version,
      integrations.failing_since, integrations.failures, integrations.created_by`.execute(db);
  return rows.map(({ account_id: accountId, failing_since: failingSince, created_by: createdBy, ...rest }) => ({ ...rest, accountId, failingSince, createdBy }));
};

/** Whether the lease still holds: it is lost when the integration was paused, changed or removed, or another process took it. */
export const renewLease = async (db: Db, process: string, { id, version }: Pick<LeasedIntegration, 'id' | 'version'>): Promise<boolean> => {
  const { rows } = await sql`
    update integrations set leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${id} and leased_by = ${process} and version = ${version} and state = 'active' and deleted_at is null and (retry_at is null or retry_at <= now()) returning id`.execute(db);
  return rows.length > 0;
};

export const endLease = async (db: Db, process: string, id: string): Promise<void> => {
  await sql`update integrations set leased_by = null, leased_until = null where id = ${id} and leased_by = ${process}`.execute(db);
};

/** When the next delivery or receiver is due; nothing where nothing waits. */
export const millisecondsToNext = async (db: Db): Promise<number | undefined> => {
  const { rows } = await sql<{ milliseconds: number | null }>`
    select (extract(epoch from min(greatest(next.at, integrations.retry_at, case when leased_until > now() then leased_until end)) - now()) * 1000)::int as milliseconds
    from (select integration_id, min(next_at) as at from deliveries where state = 'pending' group by 1) as next
    join integrations on integrations.id = next.integration_id and state = 'active' and deleted_at is null`.execute(db);
  return rows[0]?.milliseconds ?? undefined;
};

export const markWorking = async (db: Db, id: string): Promise<void> => {
  await sql`update integrations set failing_since = null, failures = 0, retry_at = null where id = ${id} and (failing_since is not null or failures > 0)`.execute(db);
};

export const markFailing = async (db: Db, id: string, failures: number, retryAt: Date | null, since: Date): Promise<void> => {
  await sql`update integrations set failing_since = coalesce(failing_since, ${since.toISOString()}::timestamptz), failures = ${failures}, retry_at = ${retryAt?.toISOString() ?? null}::timestamptz where id = ${id}`.execute(db);
};

/** Whether this call did it. */
export const disableIntegration = async (trx: Db, id: string, reason: string): Promise<boolean> => {
  const { rows } = await sql`update integrations set state = 'disabled', state_reason = ${reason}, retry_at = null, version = version + 1, updated_at = now() where id = ${id} and state = 'active' returning id`.execute(trx);
  return rows.length > 0;
};
