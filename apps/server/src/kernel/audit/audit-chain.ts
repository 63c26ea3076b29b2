import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** What the first link hangs on. */
export const CHAIN_BEGINNING = '0'.repeat(64);

/** Everything a row says, as text that every server writes alike. */
export const rowText: RawBuilder<string> = sql<string>`json_build_array(t.id, t.at at time zone 'UTC', t.account_id, t.actor_id, t.action, t.subject, t.detail, t.request_id)::text`;

/** The seal of a row: it covers the row, its place in the chain, and by the seal before it everything earlier. */
export const sealOf = (previous: string, position: number, row: string): string =>
  createHash('sha256').update(`${previous}\n${position}\n${row}`).digest('hex');
