import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';

const isTaken = async (db: Db, vertical: string, title: string, exceptId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('vertical', '=', vertical)
    .where(sql`lower(title)`, '=', sql`lower(${title})`)
    .where('deleted_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Refuses a title that another account of the vertical has; `field` is how the form names it. A unique index decides between two who ask at once. */
export const refuseTakenTitle = async (
  db: Db,
  vertical: string,
  title: string,
  { field, exceptId = '' }: { readonly field: string; readonly exceptId?: string },
): Promise<void> => {
  if (!(await isTaken(db, vertical, title, exceptId))) return;
  throw new AppError('DUPLICATE', {
    values: { what: `An account named "${title}"` },
    fields: [{ field, rule: 'duplicate', message: `An account named "${title}" already exists` }],
  });
};

/** Those of the titles that accounts of the vertical have, in lower case. */
export const takenTitles = async (
  db: Db,
  vertical: string,
  titles: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{
    title: string;
  }>`select lower(title) as title from accounts where vertical = ${vertical} and lower(title) = any(${titles.map((title) => title.toLowerCase())}::text[]) and deleted_at is null`.execute(
    db,
  );
  return new Set(rows.map(({ title }) => title));
};

const MAX_NUMBERED = 1000;

/** The title, or the same with a number behind it: people who sign up must not learn which companies are customers. */
export const freeTitle = async (db: Db, vertical: string, title: string): Promise<string> => {
  for (let number = 1; number < MAX_NUMBERED; number += 1) {
    const candidate = number === 1 ? title : `${title} (${number})`;
    if (!(await isTaken(db, vertical, candidate, ''))) return candidate;
  }
  throw new AppError('DUPLICATE', { values: { what: `An account named "${title}"` } });
};
