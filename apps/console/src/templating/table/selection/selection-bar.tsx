import { numberText } from '@airlane/domain/text/number-text';
import { IconDownload } from '@tabler/icons-react';
import { useOfferedCommands } from '#lib/page-commands.ts';
import { Button } from '#ui/button.tsx';
import { useTable } from '../table-context.ts';
import { noSelection, selectedCount } from './selection.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  readonly totalCount: number;
  /** Absent where the table offers no export. */
  readonly onExport?: (() => void) | undefined;
}

/** What is selected and what can be done with it; it stands above the table as long as anything is. */
export const SelectionBar = ({ totalCount, onExport }: SelectionBarProps) => {
  const { selection, select, parts } = useTable();
  const selected = selectedCount(selection, totalCount);
  const clear = (): void => select(noSelection);
  useOfferedCommands(
    selected === 0
      ? []
      : [
          ...(onExport ? [{ label: `Download ${numberText(selected)} selected`, run: onExport }] : []),
          { label: `Clear selection (${numberText(selected)})`, run: clear },
        ],
  );
  if (selected === 0) return null;
  const isMore = !selection.isEverything && selected < totalCount;
  return (
    <section className={classes['bar']} aria-label="Selection">
      <output className={classes['count']}>
        {selection.isEverything
          ? `All ${numberText(totalCount)} matches are selected`
          : `${numberText(selected)} selected`}
      </output>
      {isMore && (
        <Button size="xs" variant="quiet" onClick={() => select({ ...noSelection, isEverything: true })}>
          {`Select all ${numberText(totalCount)} matches`}
        </Button>
      )}
      <span className={classes['actions']}>
        {parts.selectionActions?.map((Action, index) => (
          <Action key={index} totalCount={totalCount} />
        ))}
        {onExport && (
          <Button size="xs" variant="default" icon={<IconDownload size={14} />} onClick={onExport}>
            Download selected
          </Button>
        )}
        <Button size="xs" variant="default" onClick={clear}>
          Clear selection
        </Button>
      </span>
    </section>
  );
};
