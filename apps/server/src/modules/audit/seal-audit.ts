import { sql } from 'kysely';
import type { Db } from '../../database/open.ts';
import { CHAIN_BEGINNING, rowText, sealOf } from './audit-chain.ts';

const ROWS_AT_A_TIME = 500;
/** Transactions that began earlier may commit rows with smaller ids later; so far back is looked each time. */
const LOOK_BACK = 10_000;
const LOCK = 471_104;

interface Head {
  readonly position: number;
  readonly hash: string;
}

const findHead = async (trx: Db): Promise<Head> => {
  const row = await trx.selectFrom('audit_chain').select(['position', 'hash']).orderBy('position', 'desc').limit(1).executeTakeFirst();
  return row ?? { position: 0, hash: CHAIN_BEGINNING };
};

const unsealedRows = async (trx: Db, everything: boolean): Promise<readonly { id: number; text: string }[]> => {
  const since = everything ? sql`0` : sql`(select coalesce(max(audit_id), 0) - ${LOOK_BACK} from audit_chain)`;
  const { rows } = await sql<{ id: number; text: string }>`select t.id, ${rowText} as text from audit_log as t
    where t.id > ${since} and not exists (select from audit_chain as c where c.audit_id = t.id)
    order by t.id limit ${ROWS_AT_A_TIME}`.execute(trx);
  return rows;
};

/**
 * Adds the links that are missing, in the order of the rows; answers how many. One process at a time does it, and who comes second leaves
 * it to the first. `everything` looks for rows of any age.
 */
export const sealAudit = (db: Db, everything = false): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows: locks } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(trx);
    if (!locks[0]?.mine) return 0;
    const rows = await unsealedRows(trx, everything);
    if (rows.length === 0) return 0;
    let { position, hash } = await findHead(trx);
    const links = rows.map(({ id, text }) => {
      position += 1;
      hash = sealOf(hash, position, text);
      return { position, audit_id: id, hash };
    });
    await trx.insertInto('audit_chain').values(links).execute();
    return links.length;
  });

/** Seals until nothing is left. */
export const sealAll = async (db: Db): Promise<void> => {
  while ((await sealAudit(db, true)) > 0);
};
