const truths: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
]);

/** Clients in the field send the words 'true' and 'false' as often as the values. */
export const booleanIn = (draft: unknown): boolean | undefined => truths.get(draft);

export const isUnset = (draft: unknown): boolean => draft === undefined || draft === null || draft === '';
