import { type ColumnMapping, headersKey } from '@airlane/domain';
import type { Parser } from './shape.ts';
import { storedValue } from './stored-value.ts';

const MAX_KEPT = 20;

type Kept = Readonly<Record<string, ColumnMapping>>;

const isMapping = (value: unknown): value is ColumnMapping => typeof value === 'object' && value !== null && Object.values(value).every((header) => typeof header === 'string');
const keptShape: Parser<Kept> = {
  safeParse: (value) => (typeof value === 'object' && value !== null && Object.values(value).every(isMapping) ? { data: value as Kept } : { data: undefined }),
};
const stored = storedValue('airlane.fleet-mappings', keptShape);

/** How somebody mapped the columns of a file with the same titles. */
export const keptMapping = (headers: readonly string[]): ColumnMapping | undefined => stored.read()?.[headersKey(headers)];

export const keepMapping = (headers: readonly string[], mapping: ColumnMapping): void => {
  const key = headersKey(headers);
  const others = Object.entries(stored.read() ?? {}).filter(([other]) => other !== key);
  stored.write(Object.fromEntries([...others.slice(1 - MAX_KEPT), [key, mapping]]));
};
