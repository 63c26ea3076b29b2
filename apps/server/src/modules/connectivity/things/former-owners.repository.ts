import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

/** An account that a Thing belonged to before, until the next one had it, in milliseconds. */
export interface FormerOwner {
  readonly account: string;
  readonly from: number;
  readonly to: number;
}

/** When the next account had it: now, or in the past, each with an index of its own. */
const nextFrom = sql`least(
      (select min(next.from_at) from thing_assignments as next where next.iccid = former.iccid and next.to_at is not null and next.from_at >= former.to_at),
      (select min(next.from_at) from thing_assignments as next where next.iccid = former.iccid and next.to_at is null and next.from_at >= former.to_at))`;

export const formerOwnersOf = (iccids: readonly string[]) => sql<FormerOwner & { readonly iccid: string }>`
  select former.iccid, former.account_id as account, (extract(epoch from former.from_at) * 1000)::float8 as "from", (extract(epoch from coalesce(${nextFrom}, former.to_at)) * 1000)::float8 as "to"
  from thing_assignments as former where former.iccid = any(${[...iccids]}::text[]) and former.to_at is not null
  order by former.iccid, former.from_at`;

/** Of those Things that changed hands, which few do. */
export const readFormerOwners = async (
  db: Db,
  iccids: readonly string[],
): Promise<ReadonlyMap<string, readonly FormerOwner[]>> => {
  const { rows } = await formerOwnersOf(iccids).execute(db);
  const owners = new Map<string, FormerOwner[]>();
  for (const { iccid, ...owner } of rows) owners.set(iccid, [...(owners.get(iccid) ?? []), owner]);
  return owners;
};
