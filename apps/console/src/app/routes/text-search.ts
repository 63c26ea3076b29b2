/** A text of the address; anything else there counts as absent. */
export const textOf = (value: unknown, longest = 200): string | undefined =>
  typeof value === 'string' && value.length <= longest ? value : undefined;
