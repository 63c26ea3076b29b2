import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

export const insertKeys = async (
  trx: Db,
  accountId: string,
  sims: readonly { readonly iccid: string; readonly secrets: Readonly<Record<string, string>> }[],
): Promise<void> => {
  const withKeys = sims
    .filter(({ secrets }) => Object.keys(secrets).length > 0)
    .map(({ iccid, secrets }) => ({ iccid, secrets }));
  if (withKeys.length === 0) return;
  await sql`insert into sim_keys (iccid, account_id, secrets) select iccid, ${accountId}, secrets
    from json_to_recordset(${JSON.stringify(withKeys)}::text::json) as sim (iccid text, secrets jsonb) on conflict (iccid) do nothing`.execute(
    trx,
  );
};

interface SimKeys {
  readonly iccid: string;
  readonly secrets: Readonly<Record<string, string>>;
}

/** SIMs behind an ICCID with a key that does not begin with the prefix of the current encryption key. */
export const listOutdatedKeys = async (
  db: Db,
  currentPrefix: string,
  after: string,
  limit: number,
): Promise<SimKeys[]> => {
  const { rows } = await sql<SimKeys>`select iccid, secrets from sim_keys
      where iccid > ${after} and exists (select from jsonb_each_text(secrets) where not starts_with(value, ${currentPrefix})) order by iccid limit ${limit}`.execute(
    db,
  );
  return rows;
};

/** Replaces the keys of a SIM unless they have changed since they were read. */
export const replaceKeys = async (db: Db, { iccid, secrets }: SimKeys, renewed: SimKeys['secrets']): Promise<void> => {
  await sql`update sim_keys set secrets = ${JSON.stringify(renewed)}::jsonb where iccid = ${iccid} and secrets = ${JSON.stringify(secrets)}::jsonb`.execute(
    db,
  );
};
