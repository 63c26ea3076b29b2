import type { KindSql } from '../../define-sql.ts';
import { plainTextSql } from '../../sql-parts/plain-text-sql.ts';
import type { textKind } from './kind.ts';

export const textSql: KindSql<typeof textKind> = plainTextSql;
