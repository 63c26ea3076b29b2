import { COMMAND_LIST_LIMIT } from '@airlane/domain';
import { Group, TextInput } from '@mantine/core';
import type { InputProps } from '../../define-ui.ts';
import { ItemListField, type ItemRow } from '../../inputs/item-list-field.tsx';
import { monoProps } from '../../inputs/mono-props.ts';
import { memberText } from '../../items/item-draft.ts';
import { commandDraft } from './command-list.ts';

const CommandRow: ItemRow = ({ row: { item, nameOf, change, readOnly, disabled } }) => (
  <Group gap="xs" wrap="nowrap">
    <TextInput
      {...monoProps}
      flex={2}
      aria-label={nameOf('command')}
      placeholder="Command"
      value={memberText(item, 'command')}
      onChange={(event) => change({ command: event.currentTarget.value })}
      readOnly={readOnly}
      disabled={disabled}
    />
    <TextInput
      flex={1}
      aria-label={nameOf('criteria')}
      placeholder="Criteria"
      value={memberText(item, 'criteria')}
      onChange={(event) => change({ criteria: event.currentTarget.value })}
      readOnly={readOnly}
      disabled={disabled}
    />
  </Group>
);

export const CommandInput = (props: InputProps) => {
  const items = Array.isArray(props.draft) ? props.draft.map((raw: unknown) => commandDraft(raw) ?? {}) : [];
  return <ItemListField {...props} items={items} most={COMMAND_LIST_LIMIT} noun="command" Row={CommandRow} shared={undefined} />;
};
