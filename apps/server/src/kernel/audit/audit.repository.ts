import type { AuditAction } from '@airlane/domain/audit/audit-sentence';
import type { Db } from '../database/open.ts';
import { auditDetail } from './caller.ts';

export interface AuditEntry {
  readonly accountId: string | null;
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly subject: string;
  readonly detail?: Record<string, unknown>;
  readonly requestId: string;
}

/** Call it inside the transaction of the write it speaks of, so that neither exists without the other. */
export const recordAudit = (db: Db, entry: AuditEntry): Promise<void> => recordAudits(db, [entry]);

export const recordAudits = async (db: Db, entries: readonly AuditEntry[]): Promise<void> => {
  await db
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        account_id: entry.accountId,
        actor_id: entry.actorId,
        action: entry.action,
        subject: entry.subject,
        detail: auditDetail(entry.detail),
        request_id: entry.requestId,
      })),
    )
    .execute();
};
