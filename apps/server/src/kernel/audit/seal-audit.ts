import { sql } from 'kysely';
import type { Backlog } from '../database/keep-draining.ts';
import type { Db } from '../database/open.ts';
import { CHAIN_BEGINNING, rowText, sealOf } from './audit-chain.ts';

const ROWS_AT_A_TIME = 500;
const LOCK = 471_104;

interface Head {
  readonly position: number;
  readonly hash: string;
}

const findHead = async (trx: Db): Promise<Head> => {
  const row = await trx
    .selectFrom('audit_chain')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { position: 0, hash: CHAIN_BEGINNING };
};

/** The rows that wait, and nothing else: the log and the chain may be as long as they like. Each is looked up by itself, because the planner may think that many wait and read the whole log instead. */
export const unsealedRows = sql<{ id: number; text: string }>`select t.id, ${rowText} as text
  from (select audit_id from audit_unsealed order by audit_id limit ${sql.lit(ROWS_AT_A_TIME)}) as waiting,
    lateral (select * from audit_log where id = waiting.audit_id offset 0) as t
  order by t.id`;

/** Whether any row waits for its seal. */
export const isAnyUnsealed = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ waits: boolean }>`select exists (select from audit_unsealed) as waits`.execute(db);
  return rows[0]?.waits === true;
};

/**
 * Adds the links that are missing, in the order of the rows; answers how many. One process at a time does it, and who comes second leaves
 * it to the first. A row that was committed late, with a smaller id than others, is sealed behind them.
 */
export const sealAudit = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows: locks } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(
      trx,
    );
    if (!locks[0]?.mine) return 0;
    const { rows } = await unsealedRows.execute(trx);
    if (rows.length === 0) return 0;
    let { position, hash } = await findHead(trx);
    const links = rows.map(({ id, text }) => {
      position += 1;
      hash = sealOf(hash, position, text);
      return { position, audit_id: id, hash };
    });
    await trx.insertInto('audit_chain').values(links).execute();
    await trx
      .deleteFrom('audit_unsealed')
      .where(
        'audit_id',
        'in',
        links.map(({ audit_id }) => audit_id),
      )
      .execute();
    return links.length;
  });

/** Seals until nothing is left. */
export const sealAll = async (db: Db): Promise<void> => {
  while ((await sealAudit(db)) > 0);
};

/** New rows are sealed behind the writes, so that writing one costs what it would without a seal. */
export const unsealedAudit = (db: Db): Backlog => ({
  isWaiting: () => isAnyUnsealed(db),
  drain: async () => (await sealAudit(db)) > 0,
  failure: 'the audit log could not be sealed',
});
