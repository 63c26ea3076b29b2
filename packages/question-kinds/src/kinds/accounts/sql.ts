import type { KindSql } from '../../define-sql.ts';
import { optionKindSql } from '../../option-kind/option-kind-sql.ts';
import type { accountsKind } from './kind.ts';

export const accountsSql: KindSql<typeof accountsKind> = optionKindSql;
