import type { ViewingRole } from '@airlane/domain/access/roles';
import { viewingRoles } from '@airlane/domain/access/roles';
import type { Question } from './question.ts';

export const hiddenForFlags = {
  user: 'agGrid_hiddenForUser',
  admin: 'agGrid_hiddenForAdmin',
  superAdmin: 'agGrid_hiddenForSuperUser',
} as const satisfies Record<ViewingRole, string>;

export const isHiddenFor = (question: Question, role: ViewingRole): boolean =>
  question.metadata?.[hiddenForFlags[role]] === true;

/** The roles whose tables have this column. */
export const rolesSeeing = (question: Question): readonly ViewingRole[] =>
  viewingRoles.filter((role) => !isHiddenFor(question, role));

/**
 * Whether a viewer may know of a question and its answers at all, in whatever way: a column that is hidden for customers is kept back from them.
 * Staff know every column, because they choose what is hidden and preview each role's table.
 */
export const isKnownTo = (question: Question, role: ViewingRole): boolean =>
  role !== 'user' || !isHiddenFor(question, role);
