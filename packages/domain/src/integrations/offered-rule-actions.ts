import { type BulkActionName, bulkActionOf } from '../bulk/bulk-actions.ts';
import type { AppType } from '../access/roles.ts';
import { type RuleAction, ruleActions } from './integration-kinds.ts';

/** What a person does to many Things who does by hand what the rule does. Nothing is done to a Thing by a notice. */
export const bulkActionOfRule: Readonly<Record<RuleAction, BulkActionName | undefined>> = {
  Notify: undefined,
  Suspend: 'suspend',
  'Refresh Connection': 'refresh',
  'Send SMS': 'sms',
  'Change Rate Plan': 'ratePlan',
  'Block Network': 'blockNetworks',
};

/** A rule does only what the person who saves it could do: they are offered these actions, and others are refused. */
export const offeredRuleActions = (appType: AppType): readonly RuleAction[] =>
  ruleActions.filter((action) => {
    const bulk = bulkActionOfRule[action];
    return bulk === undefined || bulkActionOf(bulk).appTypes.includes(appType);
  });
