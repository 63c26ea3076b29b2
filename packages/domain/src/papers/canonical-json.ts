type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

const sorted = (value: Json | undefined): Json | undefined => {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => sorted(item) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
};

/** One text for one content: keys in order, no spaces. The database keeps keys in an order of its own. */
export const canonicalJson = (value: object): string => JSON.stringify(sorted(value as Json));
