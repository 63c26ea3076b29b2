import { chosenGroupsProblem, GROUP_USER } from '@airlane/domain';
import { z } from 'zod';
import type { AccountScope } from '../../access/viewer.ts';
import type { Db } from '../../database/open.ts';
import { AppError } from '../../errors.ts';
import type { DocumentRules } from '../documents/document-rules.ts';
import type { Values } from '../documents/writers/writer.ts';
import { knownThingValues } from '../things/things.repository.ts';
import { findSeat, type Seat } from './users.repository.ts';
import type { UsersService } from './users.service.ts';

const EMAIL_QUESTION = 'QID003email';
const PROFILE_QUESTION = 'QID004userProfile';
const GROUPS_QUESTION = 'QID012thingGroups';

const texts = z.array(z.string()).catch([]);
const nobody: Seat = { profile: '', groups: [] };

const refuse = (rule: string, message: string): AppError => new AppError('VALIDATION_FAILED', { fields: [{ field: GROUPS_QUESTION, rule, message }] });

/** A group user has at least one group, and all of them are groups of the account. One that has vanished since stays until somebody takes it away. */
const judgeGroups = async (db: Db, scope: AccountScope, values: Values, current: Seat): Promise<void> => {
  if (!(PROFILE_QUESTION in values) && !(GROUPS_QUESTION in values)) return;
  const profile = PROFILE_QUESTION in values ? (texts.parse(values[PROFILE_QUESTION])[0] ?? '') : current.profile;
  const groups = GROUPS_QUESTION in values ? texts.parse(values[GROUPS_QUESTION]) : current.groups;
  if (profile !== GROUP_USER) return;
  if (groups.length === 0) throw refuse('required', 'Mandatory field');
  const known = await knownThingValues(db, scope, 'group_name', groups);
  const problem = chosenGroupsProblem(groups, [...known, ...current.groups], scope.accountTitle);
  if (problem !== undefined) throw refuse('unknownGroup', problem);
};

/** Who is added to an account gets the link that activates them, in the transaction that adds them. */
export const memberRules = (users: UsersService): DocumentRules => ({
  async complete(db, scope, values) {
    await judgeGroups(db, scope, values, nobody);
    return { answers: {} };
  },
  created: (trx, scope, { values, requestId }) => users.welcome(trx, scope, String(values[EMAIL_QUESTION] ?? ''), requestId),
  async ordered(db, scope, { id, values }) {
    await judgeGroups(db, scope, values, (await findSeat(db, scope, id)) ?? nobody);
    return undefined;
  },
});
