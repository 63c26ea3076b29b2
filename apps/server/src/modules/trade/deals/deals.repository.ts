import { dealQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { StoredDeal } from './read-deal.ts';

const stored = (db: Db) =>
  db
    .selectFrom('documents')
    .innerJoin('templates', 'templates.id', 'documents.template_id')
    .select(['documents.id', 'documents.account_id as accountId', 'documents.answers'])
    .where('templates.description', '=', templateNames.deal)
    .where('documents.status', '<>', 'draft')
    .where('documents.deleted_at', 'is', null);

/** The provider's own account of a vertical, whose deals are the catalogue. */
export const providerAccountOf = (db: Db, vertical: string) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('vertical', '=', vertical)
    .where('is_admin_panel', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findDealsOf = (db: Db, accountIds: readonly string[]): Promise<StoredDeal[]> =>
  stored(db)
    .where('documents.account_id', 'in', [...accountIds])
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id')
    .execute();

export const lockDeal = (trx: Db, accountId: string, id: string): Promise<StoredDeal | undefined> =>
  stored(trx)
    .where('documents.account_id', '=', accountId)
    .where('documents.id', '=', id)
    .forUpdate('documents')
    .executeTakeFirst();

/** Deals that an account has ordered SIMs on. */
export const orderedDealIds = async (db: Db, accountId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('orders')
    .select('deal_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('placed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ deal_id }) => deal_id));
};

/** Counted on the deal that the order was made on, wherever it is kept. */
export const countOrderedSims = async (trx: Db, dealDocumentId: string, quantity: number): Promise<void> => {
  await sql`update documents set answers = answers || jsonb_build_object(${asked.simordered}::text, coalesce((answers->>${asked.simordered})::int, 0) + ${quantity}::int), version = version + 1, updated_at = now()
    where id = ${dealDocumentId}`.execute(trx);
};
