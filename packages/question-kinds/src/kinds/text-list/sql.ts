import { type RawBuilder, sql } from 'kysely';
import type { KindSql } from '../../define-sql.ts';
import { containsText, sortByBeginning } from '../../sql-parts/text.ts';
import { emptyWhere } from '../../sql-parts/value-list-sql.ts';
import type { textListKind } from './kind.ts';

/** The entries as a person reads them: without the brackets and quotes of JSON. */
const listed = (text: RawBuilder<string | null>): RawBuilder<string | null> =>
  sql`trim(both '[]"' from replace(${text}, '", "', ', '))`;

export const textListSql: KindSql<typeof textListKind> = {
  sort: ({ text }) => sortByBeginning(listed(text)),
  where: { contains: ({ text }, part) => containsText(listed(text), part), ...emptyWhere },
};
