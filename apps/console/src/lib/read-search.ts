/** A text of the address; anything else there counts as absent. */
export const textOf = (value: unknown, maxLength = 200): string | undefined =>
  typeof value === 'string' && value.length <= maxLength ? value : undefined;

/** A flag of the address: on, or absent. */
export const flagOf = (value: unknown): boolean | undefined => (value === true ? true : undefined);

/** The number of a page in the address; anything else counts as the first. */
export const pageOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 100_000 ? value : undefined;

/** A value that its page checks itself. */
export const unread = (value: unknown): unknown => value;

const MAX_PATH_LENGTH = 8000;

/** A path of this console, never another site: an address that begins like one of these would leave it. */
export const ownPath = (value: unknown): string | undefined => {
  const path = textOf(value, MAX_PATH_LENGTH);
  return path !== undefined && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : undefined;
};

type Readers = Readonly<Record<string, (value: unknown) => unknown>>;
export type SearchRead<R extends Readers> = { readonly [Key in keyof R]?: ReturnType<R[Key]> | undefined };

/**
 * What a route takes from the address. The router puts the answer over the raw values, so a key that the answer lacks would come through
 * unread: every key is always in it, as `undefined` where its value is not valid.
 */
export const readSearch =
  <R extends Readers>(readers: R) =>
  (search: Record<string, unknown>): SearchRead<R> =>
    Object.fromEntries(Object.entries(readers).map(([key, read]) => [key, read(search[key])])) as SearchRead<R>;
