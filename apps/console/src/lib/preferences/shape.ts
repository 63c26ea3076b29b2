/** Whatever turns an unknown value into a known one or nothing; schemas of zod are such. */
export interface Parser<Value> {
  safeParse(value: unknown): { readonly data?: Value | undefined };
}

type Check<Value> = (value: unknown) => value is Value;

export const isText: Check<string> = (value) => typeof value === 'string';
export const isNumber: Check<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value);
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';
export const isTextList: Check<readonly string[]> = (value): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);
export const isOneOf =
  <Value extends string>(values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    values.some((known) => known === value);
export const isOptional =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

export type Checks<Shape> = { readonly [Name in keyof Shape]-?: Check<Shape[Name]> };

const hasShape = <Shape extends object>(value: unknown, checks: Checks<Shape>): value is Shape => {
  if (typeof value !== 'object' || value === null) return false;
  const entries = new Map<string, unknown>(Object.entries(value));
  return Object.entries<Check<unknown>>(checks).every(([name, check]) => check(entries.get(name)));
};

/** A parser for what is stored before the login, where a validating library would weigh more than the page. */
export const shapeOf = <Shape extends object>(checks: Checks<Shape>): Parser<Shape> => ({
  safeParse: (value) => (hasShape(value, checks) ? { data: value } : {}),
});
