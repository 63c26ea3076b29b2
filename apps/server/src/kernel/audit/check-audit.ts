import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { CHAIN_BEGINNING, rowText, sealOf } from './audit-chain.ts';

const LINKS_AT_A_TIME = 5000;
/** Rows of the last moments may still wait for their seal. */
const SEALED_WITHIN_SECONDS = 60;

export interface AuditVerdict {
  readonly links: number;
  /** Hash of the last link that holds; keep it elsewhere to notice a chain that was written anew. */
  readonly head: string;
  readonly problem: string | undefined;
  /** Rows that should be sealed and are not. */
  readonly unsealed: number;
}

interface Link {
  readonly position: number;
  readonly audit_id: number;
  readonly hash: string;
  readonly text: string | null;
}

const linksAfter = async (db: Db, position: number): Promise<readonly Link[]> => {
  const { rows } =
    await sql<Link>`select c.position, c.audit_id, c.hash, case when t.id is null then null else ${rowText} end as text
    from audit_chain as c left join audit_log as t on t.id = c.audit_id
    where c.position > ${position} order by c.position limit ${LINKS_AT_A_TIME}`.execute(db);
  return rows;
};

const problemOf = (link: Link, expected: number, previous: string): string | undefined => {
  if (link.position !== expected) return `link ${expected} is missing`;
  if (link.text === null) return `row ${link.audit_id} was removed`;
  return sealOf(previous, link.position, link.text) === link.hash ? undefined : `row ${link.audit_id} was changed`;
};

const countUnsealed = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from audit_log as t
    where t.at < now() - make_interval(secs => ${SEALED_WITHIN_SECONDS}) and not exists (select from audit_chain as c where c.audit_id = t.id)`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** Goes along the whole chain and computes every seal again. */
export const checkAudit = async (db: Db): Promise<AuditVerdict> => {
  let [links, head] = [0, CHAIN_BEGINNING];
  for (let batch = await linksAfter(db, 0); batch.length > 0; batch = await linksAfter(db, links)) {
    for (const link of batch) {
      const problem = problemOf(link, links + 1, head);
      if (problem !== undefined) return { links, head, problem, unsealed: await countUnsealed(db) };
      links += 1;
      head = link.hash;
    }
  }
  const unsealed = await countUnsealed(db);
  return { links, head, unsealed, problem: unsealed > 0 ? `${unsealed} rows have no seal` : undefined };
};
