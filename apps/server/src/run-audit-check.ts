import type { DatabaseEngine } from './database/engine.ts';
import { kyselyFor } from './database/open.ts';
import { checkAudit } from './audit/check-audit.ts';
import { sealAll } from './audit/seal-audit.ts';

const BROKEN = 2;

/** `main.js audit-check`: says whether the audit log is whole, and ends with 2 when somebody changed it. */
export const runAuditCheck = async (engine: DatabaseEngine): Promise<number> => {
  const db = kyselyFor(engine);
  try {
    // A server that was stopped may have left its last rows unsealed; sealing them changes no link that stands.
    await sealAll(db);
    const { links, head, problem } = await checkAudit(db);
    const verdict = problem === undefined ? 'The audit log is whole' : `The audit log is broken: ${problem}`;
    process.stdout.write(`${links} rows hold, the last seal is ${head}\n${verdict}\n`);
    return problem === undefined ? 0 : BROKEN;
  } finally {
    await engine.close();
  }
};
