import type { KindSql } from '../../define-sql.ts';
import { plainTextSql } from '../../sql-parts/plain-text-sql.ts';
import type { urlKind } from './kind.ts';

export const urlSql: KindSql<typeof urlKind> = plainTextSql;
