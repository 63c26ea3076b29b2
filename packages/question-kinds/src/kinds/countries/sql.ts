import type { KindSql } from '../../define-sql.ts';
import { optionKindSql } from '../../option-kind/option-kind-sql.ts';
import type { countriesKind } from './kind.ts';

export const countriesSql: KindSql<typeof countriesKind> = optionKindSql;
