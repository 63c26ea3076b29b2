import type { KindSql } from '../../define-sql.ts';
import { plainTextSql } from '../../sql-parts/plain-text-sql.ts';
import type { textareaKind } from './kind.ts';

export const textareaSql: KindSql<typeof textareaKind> = plainTextSql;
