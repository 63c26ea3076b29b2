import type { LegalTextKey } from '@airlane/domain/access/access-screens';
import type { LegalVersion } from '@airlane/domain/legal/legal-version';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

interface TextOf {
  readonly vertical: string;
  readonly kind: LegalTextKey;
}

interface InForceRow extends LegalVersion {
  readonly number: number;
}

/** The version that holds today; none while the shipped text does. The day is the database's, as for who has accepted it (accepted_terms_at). */
export const findVersionInForce = async (db: Db, { vertical, kind }: TextOf): Promise<InForceRow | undefined> => {
  const { rows } = await sql<InForceRow>`
    select number, language, valid_from::text as "validFrom", title, body as text from legal_texts
    where vertical = ${vertical} and kind = ${kind} and valid_from <= (now() at time zone 'utc')::date
    order by number desc limit 1`.execute(db);
  return rows[0];
};

/** The legal name of who sells; empty until it was entered. */
export const findLegalName = async (db: Db, vertical: string): Promise<string> =>
  (await db.selectFrom('sellers').select('details').where('vertical', '=', vertical).executeTakeFirst())?.details
    .legalName ?? '';

interface VersionRow extends InForceRow {
  readonly isInForce: boolean;
  readonly isPlanned: boolean;
  readonly createdAt: Date;
  readonly createdBy: string;
}

/** The latest first. */
export const listVersions = async (db: Db, { vertical, kind }: TextOf): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    with versions as (
      select *, valid_from > (now() at time zone 'utc')::date as is_planned
      from legal_texts where vertical = ${vertical} and kind = ${kind})
    select number, language, valid_from::text as "validFrom", title, body as text, is_planned as "isPlanned",
      number = (select max(number) from versions where not is_planned) is true as "isInForce",
      versions.created_at as "createdAt", coalesce(users.full_name, '') as "createdBy"
    from versions left join users on users.id = versions.created_by
    order by number desc`.execute(db);
  return rows;
};

interface NewVersion extends TextOf {
  readonly number: number;
  readonly version: LegalVersion;
  readonly createdBy: string;
}

/** Answers whether the number was still free. */
export const insertVersion = async (
  trx: Db,
  { vertical, kind, number, version: { language, validFrom, title, text }, createdBy }: NewVersion,
): Promise<boolean> => {
  const inserted = await trx
    .insertInto('legal_texts')
    .values({ vertical, kind, number, language, valid_from: validFrom, title, body: text, created_by: createdBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return inserted !== undefined;
};
