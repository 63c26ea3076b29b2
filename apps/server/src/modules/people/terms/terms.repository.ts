import type { LegalText } from '@airlane/domain/legal/legal-text';
import type { Db } from '#kernel/database/open.ts';

export const findSession = (db: Db, sessionId: string) =>
  db.selectFrom('sessions').select('ip').where('id', '=', sessionId).executeTakeFirst();

export interface AgreedTerms {
  readonly terms_accepted_at: Date | null;
  readonly terms_version: string | null;
  readonly terms_ip: string | null;
  readonly terms_hash: string | null;
}

export const saveTerms = async (trx: Db, userId: string, terms: AgreedTerms): Promise<void> => {
  await trx.updateTable('users').set(terms).where('id', '=', userId).execute();
};

/** Keeps a text as it was accepted; many people accept the same one. */
export const keepAcceptedText = async (trx: Db, hash: string, content: LegalText): Promise<void> => {
  await trx
    .insertInto('accepted_legal_texts')
    .values({ hash, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
};
