import { FILTER_TAGS_SHOWN } from '@airlane/domain';
import { type ComboboxRenderPillInput, Pill } from '@mantine/core';

/** Draws the first chosen values as tags and counts the rest, so that a filter stays one line high. Backspace and the list still reach every value. */
export const foldedPills = (chosen: readonly string[], titleOf: (id: string) => string) =>
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
