import type { Db } from '#kernel/database/open.ts';

interface EdgePing {
  readonly accountId: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** A ping test as it was ordered, by its document. */
export const findEdgePing = async (db: Db, documentId: string): Promise<EdgePing | undefined> => {
  const document = await db
    .selectFrom('documents')
    .select(['account_id', 'answers'])
    .where('id', '=', documentId)
    .executeTakeFirst();
  return document && { accountId: document.account_id, answers: (document.answers ?? {}) as Record<string, unknown> };
};
