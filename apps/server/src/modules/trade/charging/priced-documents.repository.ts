import type { PricedDocument } from '@airlane/domain/charging/rate-plans';
import { ratePlanQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

const priced = [templateNames.ratePlan, templateNames.deal, templateNames.imsiAccessFee];

/** A document that sets prices. */
export interface StoredPrice extends PricedDocument {
  readonly template: string;
  readonly accountId: string;
}

export const listPricedDocuments = async (db: Db, accountIds: readonly string[]): Promise<StoredPrice[]> => {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('templates', 'templates.id', 'documents.template_id')
    .select([
      'documents.id',
      'documents.account_id',
      'documents.answers',
      'documents.created_at',
      'templates.description as template',
    ])
    .where('templates.description', 'in', priced)
    .where('documents.account_id', 'in', [...accountIds])
    .where('documents.status', '<>', 'draft')
    .where('documents.deleted_at', 'is', null)
    .orderBy('documents.id')
    .execute();
  return rows.map(({ id, account_id, answers, created_at, template }) => ({
    id,
    accountId: account_id,
    answers,
    createdDay: utcDayOf(created_at),
    template,
  }));
};

/** Ordering on a deal of the catalogue is accepting it, from the day of the first order. */
export const listOrderedDeals = async (
  db: Db,
  accountIds: readonly string[],
): Promise<(accountId: string) => ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ accountId: string; document: string; day: string }>`
    select account_id as "accountId", terms ->> 'dealDocumentId' as document, min((placed_at at time zone 'utc')::date)::text as day
    from orders where account_id = any(${[...accountIds]}::text[]) and placed_at is not null group by 1, 2`.execute(db);
  return (accountId) =>
    new Map(rows.filter((row) => row.accountId === accountId).map(({ document, day }) => [document, day]));
};

/** One document is a zone of a plan from a day on. */
export interface PlanVersionKey {
  readonly name: string;
  readonly zone: string;
  /** Empty: since ever. */
  readonly validFrom: string;
}

export const hasPlanVersion = async (
  db: Db,
  accountId: string,
  { name, zone, validFrom }: PlanVersionKey,
): Promise<boolean> => {
  const { rows } = await sql`select from documents join templates on templates.id = documents.template_id
    where templates.description = ${templateNames.ratePlan} and documents.account_id = ${accountId} and documents.deleted_at is null and documents.status <> 'draft'
      and answers ->> ${asked.name}::text = ${name} and answers ->> ${asked.zone}::text = ${zone}
      and coalesce(left(answers ->> ${asked.validFrom}::text, 10), '') = ${validFrom} limit 1`.execute(db);
  return rows.length > 0;
};
