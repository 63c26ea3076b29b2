import { DATA_LIMIT_ACTIONS } from '@airlane/domain/things/data-limit-event';
import { DROPDOWN_OPTION_LIMIT } from '@airlane/domain/templates/form-limits';
import { Box, Group, Stack } from '@mantine/core';
import type { ItemRow, RowProps } from '../../inputs/item-list-field.tsx';
import { listData } from '../../inputs/option-source.ts';
import { RowChoice } from '../../inputs/row-controls.tsx';
import { MultiSelect, TagsInput } from '../../inputs/multi-select.tsx';
import type { OfferedOptions } from '../../inputs/use-options.ts';
import { memberOf, memberTexts } from '../../items/item-draft.ts';
import { DataLimitControl } from '../number-with-bytes/data-limit-control.tsx';

const actions = Object.fromEntries(DATA_LIMIT_ACTIONS.map((action) => [action, action]));

interface ScopeProps {
  readonly row: RowProps;
  readonly member: string;
  readonly title: string;
  readonly offered: OfferedOptions;
}

/** For which Things a rule holds; where no call offers anything, names are typed. */
const ScopeControl = ({ row, member, title, offered }: ScopeProps) => {
  const chosen = memberTexts(row.item, member);
  const shared = {
    'aria-label': row.nameOf(title.toLowerCase()),
    placeholder: chosen.length === 0 ? title : '',
    value: chosen,
    onChange: (texts: string[]) => row.change({ [member]: texts }),
    limit: DROPDOWN_OPTION_LIMIT,
    readOnly: row.readOnly,
    disabled: row.disabled,
    flex: '1 1 160px',
  };
  if (!offered.hasSource) return <TagsInput {...shared} />;
  return (
    <MultiSelect
      {...shared}
      data={listData(offered.options, chosen)}
      searchable
      nothingFoundMessage={offered.emptyText}
      onDropdownOpen={offered.retryIfFailed}
    />
  );
};

type EventChoices = Readonly<Record<'groups' | 'networks' | 'tags', OfferedOptions>>;

export const EventRuleRow: ItemRow<EventChoices> = ({ row, shared: { groups, networks, tags } }) => (
  <Stack gap="xs">
    <Group gap="xs">
      <ScopeControl row={row} member="groups" title="Groups" offered={groups} />
      <ScopeControl row={row} member="networks" title="Networks" offered={networks} />
      <ScopeControl row={row} member="tags" title="Tags" offered={tags} />
    </Group>
    <Group gap="xs">
      <Box flex="1 1 200px">
        <DataLimitControl
          name={row.nameOf('data limit')}
          placeholder="Data limit"
          draft={memberOf(row.item, 'dataLimit')}
          onChange={(dataLimit) => row.change({ dataLimit })}
          readOnly={row.readOnly}
          disabled={row.disabled}
        />
      </Box>
      <RowChoice row={row} member="action" title="Action" titles={actions} />
    </Group>
  </Stack>
);
