import type { TableState } from '@airlane/contract/table-state';
import { useMemo } from 'react';
import { useNow } from '#lib/time/use-now.ts';
import type { Column } from '../columns/columns.ts';
import { freshFilters } from './fresh-filters.ts';
import { viewerZone } from '#lib/time/display-zone.ts';

/** 'Last 24H' moves on in such steps; asking anew every second would only make the table flicker. */
const STEP_MS = 5 * 60_000;

/** The state as the server is asked: named periods as they are now. */
export const useAskedState = (state: TableState, columns: readonly Column[]): TableState => {
  const step = Math.floor(useNow(STEP_MS) / STEP_MS) * STEP_MS;
  return useMemo(() => {
    // Without one nothing depends on the viewer's zone, which takes a browser 20 to 30 ms to tell the first time.
    if (Object.values(state.filters).every(({ during }) => during?.name === undefined)) return state;
    const questionOf = (key: string) => columns.find((column) => column.key === key)?.question;
    return { ...state, filters: freshFilters(state.filters, { now: new Date(step), zone: viewerZone() }, questionOf) };
  }, [state, columns, step]);
};
