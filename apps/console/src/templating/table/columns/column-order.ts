import type { Column } from './columns.ts';

/** Every column that the viewer may see, hidden or not, in the viewer's order. */
export const orderedColumns = (columns: readonly Column[], order: readonly string[] = []): readonly Column[] => {
  const index = ({ key }: Column): number => (order.includes(key) ? order.indexOf(key) : order.length);
  return columns.toSorted((one, other) => index(one) - index(other));
};

/** The keys with one of them moved to the place of another. */
export const movedTo = (keys: readonly string[], key: string, target: string): readonly string[] => {
  const index = keys.indexOf(target);
  if (index === -1 || key === target || !keys.includes(key)) return keys;
  return keys.filter((other) => other !== key).toSpliced(index, 0, key);
};
