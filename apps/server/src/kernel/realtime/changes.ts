import type { AppType } from '@airlane/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

/** A template was added, changed or removed. */
export const TEMPLATES_CHANNEL = 'airlane_templates';
export const CHANGES_CHANNEL = 'airlane_changes';

/**
 * What is needed to know who may hear of a change, beyond who reads the template. Written down with the change, so that no process has to ask for it:
 * a Thing that moved out of a group is announced to both groups, though only one of them finds it now.
 */
export interface ChangeAudience {
  /** The groups of the Things it is about, before and after. */
  readonly groups?: readonly string[];
  /** Whose document it is. */
  readonly memberId?: string | null;
  /** Speaks of no Thing and is addressed to no person in particular: every reader of the template hears of it. */
  readonly isForAll?: true;
  /** Where it is for some app types only. */
  readonly appTypes?: readonly AppType[];
  /** What one person changed for themselves, such as a message they have read. */
  readonly onlyUserId?: string;
}

/** A document that changed, as every server process hears it. */
export interface Change extends ChangeAudience {
  readonly accountId: string;
  readonly description: string;
  readonly documentId: string;
}

/** How the changes of one account, template and audience travel: one notification for many ids, because a payload holds 8,000 bytes. */
export interface ChangeNotice extends ChangeAudience {
  readonly accountId: string;
  readonly description: string;
  readonly documentIds: readonly string[];
}

const IDS_PER_NOTICE = 100;
/** Names of groups are compared up to here, so that no name makes a notification too long. */
export const NOTICE_GROUP_LENGTH = 200;

const noticesOf = (changes: readonly ChangeNotice[]): ChangeNotice[] => {
  const together = new Map<string, string[]>();
  for (const { documentIds, groups, ...rest } of changes) {
    const key = JSON.stringify({
      ...rest,
      ...(groups && { groups: groups.map((group) => group.slice(0, NOTICE_GROUP_LENGTH)) }),
    });
    together.set(key, (together.get(key) ?? []).concat(documentIds));
  }
  return [...together].flatMap(([key, ids]) => {
    const rest = JSON.parse(key) as Omit<ChangeNotice, 'documentIds'>;
    return Array.from({ length: Math.ceil(ids.length / IDS_PER_NOTICE) }, (_, index) => ({
      ...rest,
      documentIds: ids.slice(index * IDS_PER_NOTICE, (index + 1) * IDS_PER_NOTICE),
    }));
  });
};

/** Tells every process that documents changed. Inside a transaction the word goes out with the commit, or not at all. */
export const announceChanges = (db: Db, changes: readonly Change[]): Promise<void> =>
  announceNotices(
    db,
    changes.map(({ documentId, ...rest }) => ({ ...rest, documentIds: [documentId] })),
  );

/** The same of documents that were put together before, any number of them. */
export const announceNotices = async (db: Db, changes: readonly ChangeNotice[]): Promise<void> => {
  if (changes.length === 0) return;
  const notices = noticesOf(changes).map((notice) => JSON.stringify(notice));
  await sql`select pg_notify(${CHANGES_CHANNEL}, notice) from unnest(${notices}::text[]) as notice`.execute(db);
};
