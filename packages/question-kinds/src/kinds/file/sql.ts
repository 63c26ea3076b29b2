import { type RawBuilder, sql } from 'kysely';
import type { KindSql } from '../../define-sql.ts';
import { sortByBeginning } from '../../sql-parts/text.ts';
import { containsText } from '../../sql-parts/text.ts';
import { emptyWhere } from '../../sql-parts/value-list-sql.ts';
import type { fileKind } from './kind.ts';

/** The name of a file, as JSON writes it. A typed column may hold a plain name or address instead, which is taken as it is. */
const nameOf = (text: RawBuilder<string | null>): RawBuilder<string | null> =>
  sql`coalesce(substring(${text} from '"name": "((?:[^"\\\\]|\\\\.)*)"'), ${text})`;

export const fileSql: KindSql<typeof fileKind> = {
  sort: ({ text }) => sortByBeginning(nameOf(text)),
  where: { contains: ({ text }, part) => containsText(nameOf(text), JSON.stringify(part).slice(1, -1)), ...emptyWhere },
};
