import type { ThingScope } from '@airlane/domain/access/thing-scope';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';

/** Symptoms of the last two weeks are looked for; older ones were seen, or have become the baseline. */
export const SYMPTOM_DAYS = 14;

/** The fleet that is looked at, and when. */
export interface Within {
  readonly db: Db;
  readonly scope: Pick<AccountScope, 'accountId'>;
  readonly things: ThingScope;
  readonly now: Date;
}
