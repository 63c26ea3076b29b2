import { chosenGroupsProblem, GROUP_USER } from '@airlane/domain/access/thing-scope';
import { createUserQuestionIds } from '@airlane/domain/template-names';
import { z } from 'zod';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import { findSeat, type Seat } from './users.repository.ts';
import type { UsersService } from './users.service.ts';

const EMAIL_QUESTION = createUserQuestionIds.email;
const PROFILE_QUESTION = createUserQuestionIds.userProfile;
const GROUPS_QUESTION = createUserQuestionIds.thingGroups;

/** Those of the given names that are groups of Things of the account. Things stand in another area, so the lookup is handed in. */
export type KnownGroups = (db: Db, scope: AccountScope, names: readonly string[]) => Promise<readonly string[]>;

/** Asks for each group of an account once; for rules that validate the rows of a file one after the other. */
export const askingOnce = (knownGroups: KnownGroups): KnownGroups => {
  const answers = new Map<string, boolean>();
  return async (db, scope, names) => {
    const keyOf = (name: string): string => `${scope.accountId} ${name}`;
    const asked = names.filter((name) => !answers.has(keyOf(name)));
    const known = new Set(asked.length === 0 ? [] : await knownGroups(db, scope, asked));
    for (const name of asked) answers.set(keyOf(name), known.has(name));
    return names.filter((name) => answers.get(keyOf(name)) === true);
  };
};

const texts = z.array(z.string()).catch([]);
const newcomer: Seat = { profile: '', groups: [] };

const refuse = (rule: string, message: string): AppError => invalidField(GROUPS_QUESTION, rule, message);

/** A group user has at least one group, and all of them are groups of the account. One that has vanished since stays until it is taken away. */
const validateGroups = async (
  knownGroups: KnownGroups,
  db: Db,
  scope: AccountScope,
  values: Values,
  current: Seat,
): Promise<void> => {
  if (!(PROFILE_QUESTION in values) && !(GROUPS_QUESTION in values)) return;
  const profile = PROFILE_QUESTION in values ? (texts.parse(values[PROFILE_QUESTION])[0] ?? '') : current.profile;
  const groups = GROUPS_QUESTION in values ? texts.parse(values[GROUPS_QUESTION]) : current.groups;
  if (profile !== GROUP_USER) return;
  if (groups.length === 0) throw refuse('required', 'Mandatory field');
  const known = await knownGroups(db, scope, groups);
  const problem = chosenGroupsProblem(groups, [...known, ...current.groups], scope.accountTitle);
  if (problem !== undefined) throw refuse('unknownGroup', problem);
};

/** Who is added to an account gets the link that activates them, in the transaction that adds them. */
export const memberRules = (users: UsersService, knownGroups: KnownGroups): DocumentRules => ({
  async complete(db, scope, values) {
    await validateGroups(knownGroups, db, scope, values, newcomer);
    return { answers: {} };
  },
  created: (trx, scope, { values, requestId }) =>
    users.welcome(trx, scope, String(values[EMAIL_QUESTION] ?? ''), requestId),
  async ordered(db, scope, { id, values }) {
    await validateGroups(knownGroups, db, scope, values, (await findSeat(db, scope, id)) ?? newcomer);
    return undefined;
  },
});
