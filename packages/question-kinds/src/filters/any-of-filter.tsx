import { DROPDOWN_OPTION_LIMIT, FILTER_TAGS_SHOWN } from '@airlane/domain';
import { type ComboboxRenderPillInput, MultiSelect, Pill, TagsInput } from '@mantine/core';
import type { FilterControlProps } from '../define-ui.ts';
import { listData } from '../inputs/option-source.ts';
import { useOptions } from '../inputs/use-options.ts';

/** Draws the first chosen values as tags and counts the rest, so that a filter stays one line high. Backspace and the list still reach every value. */
const foldedPills = (chosen: readonly string[], titleOf: (id: string) => string) =>
  function FoldedPill({ value = '', onRemove, disabled = false }: Pick<ComboboxRenderPillInput, 'value' | 'onRemove'> & { readonly disabled?: boolean | undefined }) {
    const index = chosen.indexOf(value);
    if (index > FILTER_TAGS_SHOWN) return null;
    if (index === FILTER_TAGS_SHOWN) {
      const rest = chosen.slice(FILTER_TAGS_SHOWN);
      return <Pill title={rest.map(titleOf).join(', ')}>{`+${rest.length} more`}</Pill>;
    }
    return (
      <Pill withRemoveButton={!disabled} onRemove={() => onRemove?.()} disabled={disabled} removeButtonProps={{ 'aria-label': `Remove ${titleOf(value)}`, 'aria-hidden': false }}>
        {titleOf(value)}
      </Pill>
    );
  };

/** Chooses from the options of the question where it has some, and takes typed values where it has none. */
export const AnyOfFilter = ({ question, operand, onChange }: FilterControlProps<string[]>) => {
  const offered = useOptions(question);
  const chosen = operand ?? [];
  const data = listData(offered.options, chosen);
  const titles = new Map(data.map(({ value, label }) => [value, label]));
  const shared = {
    'aria-label': `${question.questionLabel} is any of`,
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
      placeholder="Any of"
      data={data}
      searchable
      nothingFoundMessage={offered.emptyText}
      onDropdownOpen={offered.retryIfFailed}
    />
  );
};
