/** The entry of a key, made when it is asked for the first time. */
export const entryOf = <Entry>(entries: Map<string, Entry>, key: string, make: () => Entry): Entry => {
  const found = entries.get(key);
  if (found !== undefined) return found;
  const made = make();
  entries.set(key, made);
  return made;
};
