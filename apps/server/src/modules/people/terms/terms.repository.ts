import type { Db } from '#kernel/database/open.ts';

export const findSession = (db: Db, sessionId: string) =>
  db.selectFrom('sessions').select('ip').where('id', '=', sessionId).executeTakeFirst();

export interface AgreedTerms {
  readonly terms_accepted_at: Date | null;
  readonly terms_version: string | null;
  readonly terms_ip: string | null;
}

export const saveTerms = async (trx: Db, userId: string, terms: AgreedTerms): Promise<void> => {
  await trx.updateTable('users').set(terms).where('id', '=', userId).execute();
};
