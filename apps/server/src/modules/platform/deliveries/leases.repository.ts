import type { IntegrationKind } from '@airlane/domain/integrations/integration-kinds';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import {
  leaseIsFreeFor,
  leaseIsHeldBy,
  releasesLease,
  renewsLease,
  takesLease,
} from '#kernel/leased-work/lease-sql.ts';
import type { Worker } from '#kernel/leased-work/worker.ts';

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

/** Takes active integrations that have something to send and that no other process sends for. */
export const leaseIntegrations = async (
  db: Db,
  worker: Worker,
  limit: number,
  except: readonly string[],
): Promise<LeasedIntegration[]> => {
  const { rows } = await sql<LeasedIntegration>`
    with free as (
      select integrations.id from integrations
      where state = 'active' and deleted_at is null and (retry_at is null or retry_at <= now())
        and ${leaseIsFreeFor(worker)} and integrations.id <> all(${[...except]}::text[])
        and exists (select from deliveries where integration_id = integrations.id and deliveries.state = 'pending' and next_at <= now())
      limit ${limit} for update of integrations skip locked
    )
    update integrations set ${takesLease(worker)}
    from free, accounts where integrations.id = free.id and accounts.id = integrations.account_id
    returning integrations.id, integrations.account_id as "accountId", accounts.vertical, integrations.kind, integrations.name, integrations.settings, integrations.secrets, integrations.version,
      integrations.failing_since as "failingSince", integrations.failures, integrations.created_by as "createdBy", clock_timestamp() as "leasedAt"`.execute(
    db,
  );
  return rows;
};

type Leased = Pick<LeasedIntegration, 'id' | 'version'>;

/** Returns whether it is still held: it is lost when the integration was paused, changed or removed, or another process took it. */
export const renewLease = async (db: Db, worker: Worker, { id, version }: Leased): Promise<boolean> => {
  const { rows } = await sql`
    update integrations set ${renewsLease(worker)}
    where id = ${id} and ${leaseIsHeldBy(worker)} and version = ${version} and state = 'active' and deleted_at is null and (retry_at is null or retry_at <= now()) returning id`.execute(
    db,
  );
  return rows.length > 0;
};

export const releaseLeases = async (db: Db, worker: Worker, ids: readonly string[]): Promise<void> => {
  await sql`update integrations set ${releasesLease} where id = any(${[...ids]}::text[]) and ${leaseIsHeldBy(worker)}`.execute(
    db,
  );
};

/** Milliseconds until the next delivery or receiver is due, of those that this process does not send for; nothing where nothing is waiting. */
export const millisecondsToNext = async (db: Db, except: readonly string[]): Promise<number | undefined> => {
  const { rows } = await sql<{ milliseconds: number | null }>`
    select (extract(epoch from min(greatest(next.at, retry_at, case when leased_until > now() then leased_until end)) - now()) * 1000)::bigint as milliseconds
    from integrations, lateral (select min(next_at) as at from deliveries where integration_id = integrations.id and deliveries.state = 'pending') as next
    where state = 'active' and deleted_at is null and integrations.id <> all(${[...except]}::text[]) and next.at is not null`.execute(
    db,
  );
  return rows[0]?.milliseconds ?? undefined;
};

/** What a receiver did is about the integration as it was then: one that was changed meanwhile begins anew. */
export const markWorking = async (db: Db, worker: Worker, { id, version }: Leased): Promise<void> => {
  await sql`update integrations set failing_since = null, failures = 0, retry_at = null where id = ${id} and version = ${version} and ${leaseIsHeldBy(worker)} and (failing_since is not null or failures > 0)`.execute(
    db,
  );
};

export const markFailing = async (
  db: Db,
  worker: Worker,
  { id, version }: Leased,
  failures: number,
  retryAt: Date | null,
  since: Date,
): Promise<void> => {
  await sql`
    update integrations set failing_since = ${since.toISOString()}::timestamptz, failures = ${failures}, retry_at = ${retryAt?.toISOString() ?? null}::timestamptz
    where id = ${id} and version = ${version} and ${leaseIsHeldBy(worker)}`.execute(db);
};

/** Returns whether this call did it; not where the integration was changed since it was leased. */
export const disableIntegration = async (trx: Db, { id, version }: Leased, reason: string): Promise<boolean> => {
  const { rows } = await sql`
    update integrations set state = 'disabled', state_reason = ${reason}, retry_at = null, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version} and state = 'active' and deleted_at is null returning id`.execute(trx);
  return rows.length > 0;
};

/** Held until the mails of a digest are queued, so that the integration is not paused, changed or removed in between. */
export const lockUnchanged = async (trx: Db, { id, version }: Leased): Promise<boolean> =>
  (await trx
    .selectFrom('integrations')
    .select('id')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'active')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined;
