import { COMMAND_LIST_LIMIT } from '@airlane/domain/lists/list-limits';
import { Group, TextInput } from '@mantine/core';
import type { InputProps } from '../../define-ui.ts';
import { ItemListField, type ItemRow } from '../../inputs/item-list-field.tsx';
import { monoProps } from '../../inputs/mono-props.ts';
import { memberText } from '../../items/item-draft.ts';
import { commandDraft, type CommandFormat } from './command-list.ts';
import { commandKind } from './kind.ts';

interface Placeholders {
  readonly command: string;
  readonly criteria: string;
}

const placeholders: Readonly<Record<CommandFormat, Placeholders>> = {
  text: { command: 'Command', criteria: 'Criteria' },
  apdu: { command: 'Command, such as A0A40000026F7B', criteria: 'Expected answer, such as 9000' },
};

const CommandRow: ItemRow<Placeholders> = ({
  row: { item, nameOf, change, readOnly, disabled },
  shared: placeholder,
}) => (
  <Group gap="xs" wrap="nowrap">
    <TextInput
      {...monoProps}
      flex={2}
      aria-label={nameOf('command')}
      placeholder={placeholder.command}
      value={memberText(item, 'command')}
      onChange={(event) => change({ command: event.currentTarget.value })}
      readOnly={readOnly}
      disabled={disabled}
    />
    <TextInput
      flex={1}
      aria-label={nameOf('criteria')}
      placeholder={placeholder.criteria}
      value={memberText(item, 'criteria')}
      onChange={(event) => change({ criteria: event.currentTarget.value })}
      readOnly={readOnly}
      disabled={disabled}
    />
  </Group>
);

export const CommandInput = (props: InputProps) => {
  const items = Array.isArray(props.draft) ? props.draft.map((raw: unknown) => commandDraft(raw) ?? {}) : [];
  return (
    <ItemListField
      {...props}
      items={items}
      most={COMMAND_LIST_LIMIT}
      noun="command"
      Row={CommandRow}
      shared={placeholders[commandKind.options.parse(props.question.metadata ?? {}).commandFormat]}
    />
  );
};
