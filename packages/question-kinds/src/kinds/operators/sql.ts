import type { KindSql } from '../../define-sql.ts';
import { optionKindSql } from '../../option-kind/option-kind-sql.ts';
import type { operatorsKind } from './kind.ts';

export const operatorsSql: KindSql<typeof operatorsKind> = optionKindSql;
