import type { KindSql } from '../../define-sql.ts';
import { optionKindSql } from '../../option-kind/option-kind-sql.ts';
import type { campaignGroupsKind } from './kind.ts';

export const campaignGroupsSql: KindSql<typeof campaignGroupsKind> = optionKindSql;
