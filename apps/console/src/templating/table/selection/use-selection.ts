import type { TableState } from '@airlane/contract/table-state';
import type { Filters } from '@airlane/question-kinds';
import type { Dispatch, SetStateAction } from 'react';
import { useState } from 'react';
import type { Selection } from './selection.ts';
import { noSelection } from './selection.ts';

/** The selection of a table. Another search or filter asks for other rows, so it starts anew. */
export const useSelection = (
  { q, filters }: TableState,
  reportFilters: Filters,
): readonly [Selection, Dispatch<SetStateAction<Selection>>] => {
  const [selection, setSelection] = useState(noSelection);
  const asked = JSON.stringify([q, filters, reportFilters]);
  const [known, setKnown] = useState(asked);
  if (known !== asked) {
    setKnown(asked);
    setSelection(noSelection);
  }
  return [selection, setSelection];
};
