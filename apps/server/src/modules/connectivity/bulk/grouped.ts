import { entryOf } from '../things/entry-of.ts';

/** Entries by what they have in common. */
export const grouped = <Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): ReadonlyMap<string, readonly Entry[]> => {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) entryOf(groups, keyOf(entry), () => []).push(entry);
  return groups;
};
