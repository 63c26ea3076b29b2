import { randomUUID } from 'node:crypto';
import { creditCardDetailsQuestionIds as ids, templateNames } from '@airlane/domain/template-names';
import type { SavedCard } from '@airlane/domain/cards/card-rules';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { ProviderCard } from '#ports/payments/port.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';

const TEMPLATE_ID = `template-${templateNames.creditCardDetails}`;
/** A card that is being taken from the provider. It counts no longer, and is left to the removal. */
const REMOVING = 'removing';

export interface StoredCard extends SavedCard {
  readonly cardId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiration: string;
  readonly memberId: string | null;
  readonly isBeingRemoved: boolean;
  readonly version: number;
  readonly updatedAt: Date;
}

const textOf = (answers: Record<string, unknown>, id: string): string => {
  const answer = answers[id];
  return typeof answer === 'string' ? answer : '';
};

/** The cards of an account, the oldest first. */
export const findCards = async (db: Db, accountId: string): Promise<StoredCard[]> => {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'answers', 'status', 'member_id', 'version', 'updated_at'])
    .where('template_id', '=', TEMPLATE_ID)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, answers, status, member_id: memberId, version, updated_at: updatedAt }) => ({
    id,
    cardId: textOf(answers, ids.paymentMethodId),
    brand: textOf(answers, ids.cardBrand),
    last4: textOf(answers, ids.cardLast4Digits),
    expiration: textOf(answers, ids.cardExpiration),
    isDefault: textOf(answers, ids.defaultCard) === 'true',
    isBeingRemoved: status === REMOVING,
    memberId,
    version,
    updatedAt,
  }));
};

/** Those that can be paid with. */
export const usableCards = async (db: Db, accountId: string): Promise<StoredCard[]> =>
  (await findCards(db, accountId)).filter(({ isBeingRemoved }) => !isBeingRemoved);

export const findDefaultCard = async (db: Db, accountId: string): Promise<string | undefined> =>
  (await usableCards(db, accountId)).find(({ isDefault }) => isDefault)?.cardId;

const announce = (db: Db, accountId: string, documentId: string, memberId: string | null): Promise<void> =>
  announceChanges(db, [{ accountId, description: templateNames.creditCardDetails, documentId, memberId }]);

export const insertCard = async (
  trx: Db,
  accountId: string,
  { id: cardId, brand, last4, expiration, createdAt }: ProviderCard,
  how: { readonly isDefault: boolean; readonly memberId: string },
): Promise<string> => {
  const id = randomUUID();
  const answers = {
    [ids.paymentMethodId]: cardId,
    [ids.cardBrand]: brand,
    [ids.cardLast4Digits]: last4,
    [ids.cardExpiration]: expiration,
    [ids.defaultCard]: how.isDefault ? 'true' : null,
    [ids.createdAt]: createdAt.toISOString(),
  };
  await trx
    .insertInto('documents')
    .values({
      id,
      template_id: TEMPLATE_ID,
      account_id: accountId,
      member_id: how.memberId,
      answers: JSON.stringify(answers),
      created_by: how.memberId,
    })
    .execute();
  await announce(trx, accountId, id, how.memberId);
  return id;
};

const changeAnswers = async (
  trx: Db,
  accountId: string,
  { id, memberId }: Pick<StoredCard, 'id' | 'memberId'>,
  answers: Record<string, string | null>,
): Promise<void> => {
  await sql`update documents set answers = answers || ${JSON.stringify(answers)}::jsonb, version = version + 1, updated_at = now()
    where id = ${id} and account_id = ${accountId} and template_id = ${TEMPLATE_ID} and deleted_at is null`.execute(
    trx,
  );
  await announce(trx, accountId, id, memberId);
};

export const setDefault = (trx: Db, accountId: string, card: StoredCard, isDefault: boolean): Promise<void> =>
  changeAnswers(trx, accountId, card, { [ids.defaultCard]: isDefault ? 'true' : null });

/** Cards get a new date when the bank renews them. */
export const renewCard = (
  trx: Db,
  accountId: string,
  card: StoredCard,
  { brand, last4, expiration }: ProviderCard,
): Promise<void> =>
  changeAnswers(trx, accountId, card, {
    [ids.cardBrand]: brand,
    [ids.cardLast4Digits]: last4,
    [ids.cardExpiration]: expiration,
  });

export const deleteCard = async (trx: Db, accountId: string, { id, memberId }: StoredCard): Promise<void> => {
  await trx
    .updateTable('documents')
    .set({ deleted_at: new Date() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
  await announce(trx, accountId, id, memberId);
};

/** Its version stays, because the change that removes it was made on it. */
export const markRemoval = async (
  trx: Db,
  accountId: string,
  { id }: StoredCard,
  isBeingRemoved: boolean,
): Promise<void> => {
  await trx
    .updateTable('documents')
    .set({ status: isBeingRemoved ? REMOVING : 'published', updated_at: new Date() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
};
