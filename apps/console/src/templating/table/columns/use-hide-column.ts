import { useCallback, useEffect, useRef } from 'react';
import type { TableState } from '@airlane/contract/table-state';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useTableEditing } from '../table-editing.ts';
import { type Column, hiddenKeys } from './columns.ts';

interface ColumnChoice {
  readonly columns: readonly Column[];
  readonly state: TableState;
  readonly change: (changes: Partial<TableState>) => void;
}

/** Hides a column and offers to bring it back: it may have been pressed by mistake, and nothing else on the page says where it went. */
export const useHideColumn = (choice: ColumnChoice): ((column: Column) => void) => {
  const isEditing = useTableEditing()?.isOn === true;
  // The toast outlives the header that was pressed, and meanwhile other columns may be hidden or shown.
  const latest = useRef(choice);
  useEffect(() => {
    latest.current = choice;
  });
  return useCallback(
    ({ key, label }) => {
      const hidden = (): readonly string[] => hiddenKeys(latest.current.columns, latest.current.state.hidden);
      latest.current.change({ hidden: [...hidden(), key] });
      // The editor has an undo of its own.
      if (isEditing) return;
      const show = (): void => latest.current.change({ hidden: hidden().filter((other) => other !== key) });
      showToast({ tone: 'info', text: `The column "${label}" is hidden`, action: { label: 'Undo', run: show } });
    },
    [isEditing],
  );
};
