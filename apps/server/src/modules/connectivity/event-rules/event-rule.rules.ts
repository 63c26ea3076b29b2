import { bulkActionOf } from '@airlane/domain/bulk/bulk-actions';
import { bulkActionOfRule, offeredRuleActions } from '@airlane/domain/integrations/offered-rule-actions';
import { chosenGroupsProblem } from '@airlane/domain/access/thing-scope';
import { DATA_LIMIT_EVENT } from '@airlane/domain/things/data-limit-event';
import { eventRulesQuestionIds as asked } from '@airlane/domain/template-names';
import { type EventType, eventTypeTitled, isEventType } from '@airlane/domain/events/event-types';
import {
  GROUP_USER_CANNOT_ACTIVATE,
  type RuleAction,
  ruleActions,
} from '@airlane/domain/integrations/integration-kinds';
import { MB } from '@airlane/domain/text/byte-size';
import { keptSmsProblems } from '@airlane/domain/things/sms-rules';
import { z } from 'zod';
import { refuseKeyWithout } from '#kernel/access/key-permissions.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import { findRatePlanNames } from '../things/rate-plans.repository.ts';
import { knownThingValues } from '../things/things.repository.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import { type EventRule, findAnswersOfRule, groupsOfRule, saveRule } from './event-rules.repository.ts';

const DATA_LIMIT_TYPE = eventTypeTitled(DATA_LIMIT_EVENT);

const texts = z.union([z.array(z.string()), z.string().transform((one) => (one === '' ? [] : [one]))]).catch([]);
const list = (values: Values, id: string): string[] => texts.parse(values[id] ?? []);
const first = (values: Values, id: string): string => list(values, id)[0] ?? '';
const number = (values: Values, id: string): number | null => (typeof values[id] === 'number' ? values[id] : null);

/** Rules that integrations keep for their data limits. */
const OWNED = 'integration-rule-';
export const ownedRuleId = (integrationId: string): string => `${OWNED}${integrationId}`;
const isOwnedRule = (id: string): boolean => id.startsWith(OWNED);

const refuse = (field: string, message: string): AppError => invalidField(field, 'invalid', message);

const typesOf = (values: Values): EventType[] =>
  list(values, asked.events).flatMap((title) => eventTypeTitled(title) ?? (isEventType(title) ? title : []));
const actionOf = (values: Values): RuleAction =>
  ruleActions.find((action) => action === first(values, asked.action)) ?? 'Notify';

export const ruleOf = (values: Values): EventRule => {
  const types = typesOf(values);
  const limit = number(values, asked.limit);
  return {
    name: first(values, asked.name),
    // Limits are checked apart from events; the event of a limit is what such a rule makes.
    event_types: types.filter((type) => type !== DATA_LIMIT_TYPE),
    groups: list(values, asked.groups),
    tags: list(values, asked.tags),
    networks: list(values, asked.networks),
    limit_bytes:
      DATA_LIMIT_TYPE !== undefined && types.includes(DATA_LIMIT_TYPE) && limit !== null
        ? Math.round(limit * MB)
        : null,
    action: actionOf(values),
    sms_from: first(values, asked.smsFrom),
    sms_text: first(values, asked.smsText),
    rate_plan: first(values, asked.ratePlan),
    max_per_day: number(values, asked.maxPerDay),
    muted_until:
      typeof values[asked.mutedUntil] === 'string' && values[asked.mutedUntil] !== ''
        ? new Date(String(values[asked.mutedUntil]))
        : null,
    is_on: first(values, asked.status) !== 'Off',
  };
};

/** Suspending a suspended Thing again, or refreshing because of a refresh: a rule must not feed itself. */
const feedsItself = ({ event_types: types, action }: EventRule): boolean =>
  action === 'Suspend' && types.includes('thing.suspended');

/** Beside other events a limit that was left out would never be missed. */
const validateLimit = ({ limit_bytes: limit }: EventRule, values: Values): void => {
  if (limit === null && typesOf(values).some((type) => type === DATA_LIMIT_TYPE))
    throw refuse(asked.limit, 'Enter a data limit');
};

/** Who may have a rule at all, and whether anything could set it off. */
export const validateCauses = ({ things }: AccountScope, rule: EventRule): void => {
  if (things.kind === 'groups') throw refuse(asked.name, GROUP_USER_CANNOT_ACTIVATE);
  if (rule.event_types.length === 0 && rule.limit_bytes === null)
    throw refuse(asked.events, 'Choose at least one event');
  if (rule.limit_bytes !== null && rule.limit_bytes <= 0) throw refuse(asked.limit, 'Enter a data limit');
};

/** A group that has vanished since it was chosen stays until a person takes it away. */
export const refuseUnknownGroups = async (
  db: Db,
  scope: AccountScope,
  field: string,
  groups: readonly string[],
  earlier: readonly string[],
): Promise<void> => {
  const problem = chosenGroupsProblem(
    groups,
    [...(await knownThingValues(db, scope, 'group_name', groups)), ...earlier],
    scope.accountTitle,
  );
  if (problem !== undefined) throw invalidField(field, 'unknownGroup', problem);
};

/** A Thing that attaches would lose one network after the other, until none is left. */
const blocksEverything = ({ event_types: types, networks, action }: EventRule): boolean =>
  action === 'Block Network' && networks.length === 0 && types.includes('thing.attached');

const RATE_PLAN_BY_STAFF = "Only the provider's staff change rate plans";

const validate = async (db: Db, scope: AccountScope, values: Values, id?: string): Promise<void> => {
  const rule = ruleOf(values);
  validateLimit(rule, values);
  validateCauses(scope, rule);
  await refuseUnknownGroups(db, scope, asked.groups, rule.groups, id === undefined ? [] : await groupsOfRule(db, id));
  const done = bulkActionOfRule[rule.action];
  // A rule does for a key what the key may not do itself.
  if (done !== undefined) refuseKeyWithout(scope, bulkActionOf(done).permission);
  if (feedsItself(rule)) throw refuse(asked.action, 'A rule cannot be set off by what it does');
  if (blocksEverything(rule))
    throw refuse(
      asked.networks,
      'Choose the networks to block. Without them every network that the Thing attaches to would be blocked',
    );
  if (rule.action === 'Change Rate Plan' && !offeredRuleActions(scope.viewer.appType).includes(rule.action))
    throw refuse(asked.action, RATE_PLAN_BY_STAFF);
  if (rule.action === 'Change Rate Plan' && !(await findRatePlanNames(db, scope)).includes(rule.rate_plan))
    throw refuse(asked.ratePlan, 'Choose a rate plan of this account');
  if (rule.action !== 'Send SMS') return;
  const [problem] = keptSmsProblems({ from: rule.sms_from, message: rule.sms_text }, { isUsc: false });
  if (problem) throw refuse(problem.field === 'from' ? asked.smsFrom : asked.smsText, problem.message);
};

/** The rule that is read for every event follows its document. The person who changes it is its author from then on. */
const follow = async (trx: Db, scope: AccountScope, id: string): Promise<void> => {
  const values = await findAnswersOfRule(trx, id);
  await validate(trx, scope, values, id);
  await saveRule(trx, id, scope.accountId, scope.viewer.userId, ruleOf(values));
};

export const eventRuleRules: DocumentRules = {
  async complete(db, scope, values) {
    await validate(db, scope, values);
    return { answers: list(values, asked.status).length === 0 ? { [asked.status]: ['On'] } : {} };
  },
  created: (trx, scope, { id }) => follow(trx, scope, id),
  async changed(trx, scope, { id }) {
    if (isOwnedRule(id)) throw refuse(asked.name, 'This rule belongs to an integration. Change its data limit there.');
    await follow(trx, scope, id);
  },
};
