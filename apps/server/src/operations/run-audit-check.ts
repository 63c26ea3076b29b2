import type { DatabaseEngine } from '../kernel/database/engine.ts';
import { type Db, kyselyFor } from '../kernel/database/open.ts';
import { checkAudit } from '../kernel/audit/check-audit.ts';
import { sealAll } from '../kernel/audit/seal-audit.ts';

const BROKEN = 2;

/** Whether the audit log is whole, in words. */
export const auditVerdict = async (db: Db): Promise<{ readonly isWhole: boolean; readonly text: string }> => {
  // A server that was stopped may have left its last rows unsealed; sealing them changes no link that stands.
  await sealAll(db);
  const { links, head, problem } = await checkAudit(db);
  const verdict = problem === undefined ? 'The audit log is whole' : `The audit log is broken: ${problem}`;
  return { isWhole: problem === undefined, text: `${links} rows hold, the last seal is ${head}\n${verdict}\n` };
};

/** `main.js audit-check`: says whether the audit log is whole, and ends with 2 when it was changed. */
export const runAuditCheck = async (engine: DatabaseEngine): Promise<number> => {
  try {
    const { isWhole, text } = await auditVerdict(kyselyFor(engine));
    process.stdout.write(text);
    return isWhole ? 0 : BROKEN;
  } finally {
    await engine.close();
  }
};
