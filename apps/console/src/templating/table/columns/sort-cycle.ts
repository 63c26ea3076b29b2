export type SortDirection = 'asc' | 'desc' | undefined;

/** In the sort string a leading minus means ascending. */
export const sortDirection = (sort: string, key: string): SortDirection => {
  if (sort === `-${key}`) return 'asc';
  return sort === key ? 'desc' : undefined;
};

/** None, ascending, descending, none. Another column starts from the beginning. */
export const nextSort = (sort: string, key: string): string => {
  const next: Record<'asc' | 'desc' | 'none', string> = { none: `-${key}`, asc: key, desc: '' };
  return next[sortDirection(sort, key) ?? 'none'];
};

export const ariaSort: Record<'asc' | 'desc' | 'none', 'ascending' | 'descending' | 'none'> = {
  asc: 'ascending',
  desc: 'descending',
  none: 'none',
};
