import { DATA_LIMIT_ACTIONS } from '@airlane/domain/things/data-limit-event';
import { DATA_LIMIT_RULE_LIMIT } from '@airlane/domain/lists/list-limits';
import { z } from 'zod';
import { Refusal, refuse } from '../../answer-codec.ts';
import { isBlankItem, isItemDraft, memberOf } from '../../items/item-draft.ts';
import type { ItemRules } from '../../items/read-items.ts';
import { readTexts, readWord } from '../../items/read-members.ts';
import { isNoDataLimit, readDataLimit } from '../number-with-bytes/read-data-limit.ts';

const texts = z.array(z.string());
export const eventRule = z.object({
  groups: texts,
  networks: texts,
  tags: texts,
  dataLimit: z.number(),
  action: z.enum(DATA_LIMIT_ACTIONS),
});
export type EventRule = z.infer<typeof eventRule>;

const read = (raw: unknown, index: number): EventRule | Refusal => {
  if (!isItemDraft(raw)) return refuse(`Rule ${index} cannot be read`);
  const groups = readTexts(memberOf(raw, 'groups'));
  if (groups instanceof Refusal) return groups;
  const networks = readTexts(memberOf(raw, 'networks'));
  if (networks instanceof Refusal) return networks;
  const tags = readTexts(memberOf(raw, 'tags'));
  if (tags instanceof Refusal) return tags;
  const dataLimit = readDataLimit(memberOf(raw, 'dataLimit'));
  if (dataLimit === undefined) return refuse(`Rule ${index}: enter a data limit`);
  const action = readWord(memberOf(raw, 'action'), DATA_LIMIT_ACTIONS);
  return action === undefined
    ? refuse(`Rule ${index}: choose ${DATA_LIMIT_ACTIONS.join(' or ')}`)
    : { groups, networks, tags, dataLimit, action };
};

export const eventRules: ItemRules<EventRule> = {
  most: DATA_LIMIT_RULE_LIMIT,
  plural: 'rules',
  // A limit may stand there with its unit chosen and no amount.
  isBlank: (raw) =>
    isBlankItem(raw, ['groups', 'networks', 'tags', 'action']) &&
    (!isItemDraft(raw) || isNoDataLimit(memberOf(raw, 'dataLimit'))),
  read,
};

/** 'Suspend at 500 MB: Fleet north; Telekom; pilot'. */
export const eventRuleText = ({ groups, networks, tags, dataLimit, action }: EventRule): string => {
  const scope = [groups, networks, tags].filter((list) => list.length > 0).map((list) => list.join(', '));
  const rule = `${action} at ${dataLimit} MB`;
  return scope.length === 0 ? rule : `${rule}: ${scope.join(' · ')}`;
};
