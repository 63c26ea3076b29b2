import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { isTitleTaken } from './accounts.repository.ts';

/** Refuses a title that another account of the vertical has; `field` is how the form names it. A unique index decides between two who ask at once. */
export const refuseTakenTitle = async (
  db: Db,
  vertical: string,
  title: string,
  { field, exceptId = '' }: { readonly field: string; readonly exceptId?: string },
): Promise<void> => {
  if (!(await isTitleTaken(db, vertical, title, exceptId))) return;
  throw new AppError('DUPLICATE', {
    values: { what: `An account named "${title}"` },
    fields: [{ field, rule: 'duplicate', message: `An account named "${title}" already exists` }],
  });
};

const MAX_NUMBERED = 1000;

/** The title, or the same with a number behind it: people who sign up must not learn which companies are customers. */
export const freeTitle = async (db: Db, vertical: string, title: string): Promise<string> => {
  for (let number = 1; number < MAX_NUMBERED; number += 1) {
    const candidate = number === 1 ? title : `${title} (${number})`;
    if (!(await isTitleTaken(db, vertical, candidate, ''))) return candidate;
  }
  throw new AppError('DUPLICATE', { values: { what: `An account named "${title}"` } });
};
