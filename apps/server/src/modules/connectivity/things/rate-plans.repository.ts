import { ratePlanQuestionIds, templateNames } from '@airlane/domain/template-names';
import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';

const namesIn = async (db: Db, accounts: RawBuilder<unknown>): Promise<string[]> => {
  const { rows } = await sql<{
    name: string;
  }>`select distinct answers ->> ${ratePlanQuestionIds.name} as name from documents join templates on templates.id = documents.template_id
    where templates.description = ${templateNames.ratePlan} and documents.account_id in (${accounts}) and documents.deleted_at is null and answers ->> ${ratePlanQuestionIds.name} <> '' order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** Rate plans that a Thing of the account can be put on: its own, and those of the provider's catalogue. */
export const findRatePlanNames = (db: Db, { accountId }: Pick<AccountScope, 'accountId'>): Promise<string[]> =>
  namesIn(
    db,
    sql`select ${accountId} union all select provider.id from accounts as own join accounts as provider on provider.vertical = own.vertical and provider.is_admin_panel and provider.deleted_at is null where own.id = ${accountId}`,
  );

/** Those that were made for the account. */
export const findOwnRatePlanNames = (db: Db, { accountId }: Pick<AccountScope, 'accountId'>): Promise<string[]> =>
  namesIn(db, sql`select ${accountId}`);
