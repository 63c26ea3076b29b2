import { DROPDOWN_OPTION_LIMIT } from '@airlane/domain/templates/form-limits';
import { FILTER_TAGS_SHOWN } from '@airlane/domain/lists/list-limits';
import { numberText } from '@airlane/domain/text/number-text';
import { type ComboboxRenderPillInput, Group, Pill, Text } from '@mantine/core';
import type { FilterControlProps } from '../define-ui.ts';
import { listData } from '../inputs/option-source.ts';
import { MultiSelect, TagsInput } from '../inputs/multi-select.tsx';
import { useOptions } from '../inputs/use-options.ts';
import { EmptyFilter } from './empty-filter.tsx';

/** An option, and how many rows of the table have it. */
const CountedOption = ({ label, count: rows }: { readonly label: string; readonly count: number | undefined }) => (
  <Group justify="space-between" wrap="nowrap" gap="xs" flex={1}>
    <span>{label}</span>
    {rows !== undefined && (
      <Text span size="xs" c="dimmed">
        {numberText(rows)}
      </Text>
    )}
  </Group>
);

/** Draws the first chosen values as tags and counts the rest, so that a filter stays one line high. Backspace and the list still reach every value. */
const foldedPills = (chosen: readonly string[], titleOf: (id: string) => string) =>
  function FoldedPill({
    value = '',
    onRemove,
    disabled = false,
  }: Pick<ComboboxRenderPillInput, 'value' | 'onRemove'> & { readonly disabled?: boolean | undefined }) {
    const index = chosen.indexOf(value);
    if (index > FILTER_TAGS_SHOWN) return null;
    if (index === FILTER_TAGS_SHOWN) {
      const rest = chosen.slice(FILTER_TAGS_SHOWN);
      return <Pill title={rest.map(titleOf).join(', ')}>{`+${rest.length} more`}</Pill>;
    }
    return (
      <Pill
        withRemoveButton={!disabled}
        onRemove={() => onRemove?.()}
        disabled={disabled}
        removeButtonProps={{ 'aria-label': `Remove ${titleOf(value)}`, 'aria-hidden': false }}
      >
        {titleOf(value)}
      </Pill>
    );
  };

/** Chooses from the options of the question where it has some, and takes typed values where it has none. */
const valuesFilter = (words: string) =>
  function ValuesFilter({ question, operand, onChange, counts }: FilterControlProps<string[]>) {
    const offered = useOptions(question);
    const chosen = operand ?? [];
    const data = listData(offered.options, chosen);
    const titles = new Map(data.map(({ value, label }) => [value, label]));
    const shared = {
      'aria-label': `${question.questionLabel} ${words}`,
      value: chosen,
      onChange: (values: string[]) => onChange(values.length > 0 ? values : undefined),
      limit: DROPDOWN_OPTION_LIMIT,
      clearable: true,
      renderPill: foldedPills(chosen, (id) => titles.get(id) ?? id),
    };
    if (!offered.hasSource) return <TagsInput {...shared} placeholder="Type a value and press Enter" />;
    return (
      <MultiSelect
        {...shared}
        // What people came for; how the values are compared is mostly left as it is.
        data-autofocus
        placeholder="Choose values"
        data={data}
        searchable
        {...(counts && {
          renderOption: ({ option }) => <CountedOption label={option.label} count={counts.get(option.value)} />,
        })}
        nothingFoundMessage={offered.emptyText}
        onDropdownOpen={offered.retryIfFailed}
      />
    );
  };

export const AnyOfFilter = valuesFilter('is any of');

/** The controls of a column that lists values. */
export const listFilters = { anyOf: AnyOfFilter, noneOf: valuesFilter('is none of'), empty: EmptyFilter } as const;

/** The same for questions with several answers. */
export const severalFilters = { ...listFilters, allOf: valuesFilter('has all of') } as const;
