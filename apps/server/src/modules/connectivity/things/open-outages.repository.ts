import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

interface Outage {
  readonly accountId: string;
  readonly network: string;
}

/** Where the end of an outage was never reported, because its Things have gone, a new one is reported after so long. */
const FORGOTTEN_HOURS = 24;

/** Answers whether it was not open before. */
export const openOutage = async (
  trx: Db,
  { accountId, network, at }: Outage & { readonly at: Date | string },
): Promise<boolean> => {
  const { rows } =
    await sql`insert into open_outages (account_id, network, began_at) values (${accountId}, ${network}, ${at})
    on conflict (account_id, network) do update set began_at = excluded.began_at where open_outages.began_at < excluded.began_at - make_interval(hours => ${FORGOTTEN_HOURS}) returning network`.execute(
      trx,
    );
  return rows.length > 0;
};

/** Answers when it began, where it was open. */
export const closeOutage = async (trx: Db, { accountId, network }: Outage): Promise<Date | undefined> =>
  (
    await trx
      .deleteFrom('open_outages')
      .where('account_id', '=', accountId)
      .where('network', '=', network)
      .returning('began_at')
      .executeTakeFirst()
  )?.began_at;
