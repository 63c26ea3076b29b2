import type { IntegrationKind } from '@airlane/domain';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

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
  /** By the clock of the database, which all processes share. */
  readonly leasedAt: Date;
}

/** Who sends; a process that died lets go after so many seconds. */
export interface Lessee {
  readonly process: string;
  readonly leaseSeconds: number;
}

/** Takes active integrations that have something to send and that no other process sends for. */
export const leaseIntegrations = async (
  db: Db,
  { process, leaseSeconds }: Lessee,
  limit: number,
  except: readonly string[],
): Promise<LeasedIntegration[]> => {
  const { rows } = await sql<LeasedIntegration>`
    with free as (
      select integrations.id from integrations
      where state = 'active' and deleted_at is null and (retry_at is null or retry_at <= now())
        and (leased_until is null or leased_until < now() or leased_by = ${process}) and integrations.id <> all(${[...except]}::text[])
        and exists (select from deliveries where integration_id = integrations.id and deliveries.state = 'pending' and next_at <= now())
      limit ${limit} for update of integrations skip locked
    )
    update integrations set leased_by = ${process}, leased_until = now() + make_interval(secs => ${leaseSeconds})
    from free, accounts where integrations.id = free.id and accounts.id = integrations.account_id
    returning integrations.id, integrations.account_id as "accountId", accounts.vertical, integrations.kind, integrations.name, integrations.settings, integrations.secrets, integrations.version,
      integrations.failing_since as "failingSince", integrations.failures, integrations.created_by as "createdBy", clock_timestamp() as "leasedAt"`.execute(
    db,
  );
  return rows;
};

type Leased = Pick<LeasedIntegration, 'id' | 'version'>;

/** Whether the lease still holds: it is lost when the integration was paused, changed or removed, or another process took it. */
export const renewLease = async (
  db: Db,
  { process, leaseSeconds }: Lessee,
  { id, version }: Leased,
): Promise<boolean> => {
  const { rows } = await sql`
    update integrations set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and leased_by = ${process} and version = ${version} and state = 'active' and deleted_at is null and (retry_at is null or retry_at <= now()) returning id`.execute(
    db,
  );
  return rows.length > 0;
};

export const endLeases = async (db: Db, { process }: Lessee, ids: readonly string[]): Promise<void> => {
  await sql`update integrations set leased_by = null, leased_until = null where id = any(${[...ids]}::text[]) and leased_by = ${process}`.execute(
    db,
  );
};

/** When the next delivery or receiver is due that this process is not at; nothing where nothing waits. */
export const millisecondsToNext = async (db: Db, except: readonly string[]): Promise<number | undefined> => {
  const { rows } = await sql<{ milliseconds: number | null }>`
    select (extract(epoch from min(greatest(next.at, retry_at, case when leased_until > now() then leased_until end)) - now()) * 1000)::bigint as milliseconds
    from integrations, lateral (select min(next_at) as at from deliveries where integration_id = integrations.id and deliveries.state = 'pending') as next
    where state = 'active' and deleted_at is null and integrations.id <> all(${[...except]}::text[]) and next.at is not null`.execute(
    db,
  );
  return rows[0]?.milliseconds ?? undefined;
};

/** What a receiver did concerns the integration as it was then: one that was changed meanwhile begins anew. */
export const markWorking = async (db: Db, { process }: Lessee, { id, version }: Leased): Promise<void> => {
  await sql`update integrations set failing_since = null, failures = 0, retry_at = null where id = ${id} and version = ${version} and leased_by = ${process} and (failing_since is not null or failures > 0)`.execute(
    db,
  );
};

export const markFailing = async (
  db: Db,
  { process }: Lessee,
  { id, version }: Leased,
  failures: number,
  retryAt: Date | null,
  since: Date,
): Promise<void> => {
  await sql`
    update integrations set failing_since = ${since.toISOString()}::timestamptz, failures = ${failures}, retry_at = ${retryAt?.toISOString() ?? null}::timestamptz
    where id = ${id} and version = ${version} and leased_by = ${process}`.execute(db);
};

/** Whether this call did it; not where the integration was changed since it was leased. */
export const disableIntegration = async (trx: Db, { id, version }: Leased, reason: string): Promise<boolean> => {
  const { rows } = await sql`
    update integrations set state = 'disabled', state_reason = ${reason}, retry_at = null, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version} and state = 'active' and deleted_at is null returning id`.execute(trx);
  return rows.length > 0;
};
