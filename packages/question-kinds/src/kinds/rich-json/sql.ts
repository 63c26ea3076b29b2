import type { KindSql } from '../../define-sql.ts';
import { sortByBeginning } from '../../sql-parts/text.ts';
import { containsText } from '../../sql-parts/text.ts';
import { emptyWhere } from '../../sql-parts/value-list-sql.ts';
import type { richJsonKind } from './kind.ts';

export const richJsonSql: KindSql<typeof richJsonKind> = {
  sort: ({ text }) => sortByBeginning(text),
  soughtText: (part) => part,
  where: { contains: ({ text }, part) => containsText(text, part), ...emptyWhere },
};
