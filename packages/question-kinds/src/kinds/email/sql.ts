import type { KindSql } from '../../define-sql.ts';
import { plainTextSql } from '../../sql-parts/plain-text-sql.ts';
import type { emailKind } from './kind.ts';

export const emailSql: KindSql<typeof emailKind> = plainTextSql;
