import { DATA_LIMIT_NOTE } from '@airlane/domain/things/data-limit';
import { DATA_LIMIT_RULE_LIMIT } from '@airlane/domain/lists/list-limits';
import type { InputProps } from '../../define-ui.ts';
import { useQuestionEnvironment } from '../../environment.tsx';
import { ItemListField } from '../../inputs/item-list-field.tsx';
import { forAccount } from '../../inputs/option-source.ts';
import { useOptionsOf } from '../../inputs/use-options.ts';
import { itemDrafts } from '../../items/item-draft.ts';
import { EventRuleRow } from './event-rule-row.tsx';
import { ruleSource } from './rule-sources.ts';

/** The lists are asked for once and serve every rule. */
export const EventsInput = (props: InputProps) => {
  const environment = useQuestionEnvironment();
  const pathOf = (scope: 'groups' | 'networks' | 'tags'): string | undefined => {
    const source = ruleSource(props.question, scope);
    return source === undefined ? undefined : forAccount(source, environment);
  };
  const groups = useOptionsOf(pathOf('groups'));
  const networks = useOptionsOf(pathOf('networks'));
  const tags = useOptionsOf(pathOf('tags'));
  return (
    <ItemListField
      {...props}
      items={itemDrafts(props.draft)}
      most={DATA_LIMIT_RULE_LIMIT}
      noun="rule"
      note={DATA_LIMIT_NOTE}
      Row={EventRuleRow}
      shared={{ groups, networks, tags }}
    />
  );
};
