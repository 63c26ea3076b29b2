import type { KindSql } from '../../define-sql.ts';
import { plainTextSql } from '../../sql-parts/plain-text-sql.ts';
import type { autocompleteKind } from './kind.ts';

export const autocompleteSql: KindSql<typeof autocompleteKind> = plainTextSql;
