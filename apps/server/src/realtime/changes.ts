import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

export const CHANGES_CHANNEL = 'airlane_changes';

/** A document that changed, as every server process hears it. */
export interface Change {
  readonly accountId: string;
  readonly description: string;
  readonly documentId: string;
}

/** How the changes of one account and template travel: one notification for many ids, because a payload holds 8,000 bytes. */
export interface ChangeNotice {
  readonly accountId: string;
  readonly description: string;
  readonly documentIds: readonly string[];
}

const IDS_PER_NOTICE = 100;

const noticesOf = (changes: readonly Change[]): ChangeNotice[] => {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = JSON.stringify([change.accountId, change.description]);
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()].flatMap((group) => {
    const [{ accountId, description }] = group as [Change];
    const ids = group.map(({ documentId }) => documentId);
    const chunks = Array.from({ length: Math.ceil(ids.length / IDS_PER_NOTICE) }, (_, index) =>
      ids.slice(index * IDS_PER_NOTICE, (index + 1) * IDS_PER_NOTICE),
    );
    return chunks.map((documentIds) => ({ accountId, description, documentIds }));
  });
};

/** Tells every process that documents changed. Inside a transaction the word goes out with the commit, or not at all. */
export const announceChanges = async (
  db: Db,
  changes: readonly Change[],
): Promise<void> => {
  for (const notice of noticesOf(changes)) {
    await sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(notice)})`.execute(db);
  }
};
