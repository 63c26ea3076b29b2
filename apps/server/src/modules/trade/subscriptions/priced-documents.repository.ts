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

const pricedDocuments = (db: Db) =>
  db
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
    .where('documents.status', '<>', 'draft')
    .where('documents.deleted_at', 'is', null);

type PricedRow = Awaited<ReturnType<ReturnType<typeof pricedDocuments>['execute']>>[number];

const storedPrice = ({ id, account_id, answers, created_at, template }: PricedRow): StoredPrice => ({
  id,
  accountId: account_id,
  answers,
  createdDay: utcDayOf(created_at),
  template,
});

export const listPricedDocuments = async (db: Db, accountIds: readonly string[]): Promise<StoredPrice[]> =>
  (
    await pricedDocuments(db)
      .where('documents.account_id', 'in', [...accountIds])
      .orderBy('documents.id')
      .execute()
  ).map(storedPrice);

export const findPricedDocument = async (db: Db, id: string): Promise<StoredPrice | undefined> => {
  const row = await pricedDocuments(db).where('documents.id', '=', id).executeTakeFirst();
  return row && storedPrice(row);
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
