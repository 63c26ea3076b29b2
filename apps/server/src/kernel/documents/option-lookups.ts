import type { AccountScope } from '../access/viewer.ts';

/** The ids that a call offers to this viewer, out of the given ones. By path, without the query. */
export type OptionLookups = Readonly<
  Record<string, (scope: AccountScope, ids: readonly string[]) => Promise<readonly string[]>>
>;
