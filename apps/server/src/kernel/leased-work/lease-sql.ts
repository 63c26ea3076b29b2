import { type RawBuilder, sql } from 'kysely';
import type { Worker } from './worker.ts';

const column = (name: string, table: string | undefined): RawBuilder<unknown> =>
  sql.ref(table === undefined ? name : `${table}.${name}`);

/** Held by no process, or by one that did not renew it in time. */
export const leaseIsFree = (table?: string): RawBuilder<boolean> => {
  const until = column('leased_until', table);
  return sql<boolean>`(${until} is null or ${until} < now())`;
};

export const leaseIsHeldBy = ({ process }: Worker, table?: string): RawBuilder<boolean> =>
  sql<boolean>`${column('leased_by', table)} = ${process}`;

export const leaseIsFreeFor = (worker: Worker, table?: string): RawBuilder<boolean> =>
  sql<boolean>`(${leaseIsFree(table)} or ${leaseIsHeldBy(worker, table)})`;

/** Until when a lease lasts that is taken now. */
export const leaseEnd = ({ leaseSeconds }: Pick<Worker, 'leaseSeconds'>): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;

/** In the `set` of an update, where the lease is free. */
export const takesLease = (worker: Worker): RawBuilder<unknown> =>
  sql`leased_by = ${worker.process}, leased_until = ${leaseEnd(worker)}`;

/** In the `set` of an update, where the lease is held. */
export const renewsLease = (worker: Worker): RawBuilder<unknown> => sql`leased_until = ${leaseEnd(worker)}`;

/** In the `set` of an update. */
export const releasesLease: RawBuilder<unknown> = sql`leased_by = null, leased_until = null`;
