import type { KindSql } from '../../define-sql.ts';
import { containsText, equalsAnyText, sortByText } from '../../sql-parts/text.ts';
import { listWhere } from '../../sql-parts/value-list-sql.ts';
import type { iccidKind } from './kind.ts';

const withoutBlanks = (text: string): string => text.replace(/\s/g, '');

/** People paste identifiers in groups; what is stored has none. */
export const iccidSql: KindSql<typeof iccidKind> = {
  sort: sortByText,
  soughtText: withoutBlanks,
  where: {
    contains: ({ text }, part) => containsText(text, withoutBlanks(part)),
    ...listWhere(({ text }, iccids) => equalsAnyText(text, iccids.map(withoutBlanks))),
  },
};
