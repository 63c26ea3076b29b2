import type { KindSql } from '../../define-sql.ts';
import { unfilteredListSql } from '../../sql-parts/unfiltered-list-sql.ts';
import type { sentenceKind } from './kind.ts';

export const sentenceSql: KindSql<typeof sentenceKind> = unfilteredListSql;
