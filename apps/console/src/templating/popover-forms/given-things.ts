import type { BulkWho } from '@airlane/contract/calls/bulk';
import type { ThingSelection } from '@airlane/domain/things/thing-action';
import { iccidOfThing } from '@airlane/domain/things/thing-id';
import { narrowsThings, thingActionQuestions as asked } from '@airlane/domain/things/thing-action';
import type { Filters } from '@airlane/question-kinds';
import type { Answer } from '#lib/mutations/documents.ts';
import type { Selection } from '../table/selection/selection.ts';

/** Things that were chosen in a table. */
export interface GivenThings {
  /** The answers that the table gives instead of the person. */
  readonly answers: readonly Answer[];
  readonly count: number;
}

interface ShownTable {
  readonly totalCount: number;
  readonly search: string;
  readonly filters: Filters;
  readonly reportFilters: Filters;
}

const answersOf = (selection: ThingSelection, answer?: Answer): readonly Answer[] => [
  { questionId: asked.selection, answer: { selected: [selection] } },
  ...(answer ? [answer] : []),
];

/** Ticked rows go by their ids; everything that matches goes by what the table asks for, because most of it was never loaded. */
export const givenThings = ({ rows, isEverything }: Selection, table: ShownTable): GivenThings => {
  if (!isEverything)
    return {
      answers: answersOf('Selected Things', { questionId: asked.selectedDocs, answer: [...rows.keys()] }),
      count: rows.size,
    };
  if (!narrowsThings(table)) return { answers: answersOf('All Things'), count: table.totalCount };
  const { search, filters, reportFilters } = table;
  return {
    answers: answersOf('Filtered Things', { questionId: asked.filters, answer: { search, filters, reportFilters } }),
    count: table.totalCount,
  };
};

/** The same for the page that plans a bulk job. */
export const bulkThings = (
  { rows, isEverything }: Selection,
  table: ShownTable,
): { readonly who: BulkWho; readonly count: number } => {
  if (!isEverything) return { who: { kind: 'list', iccids: [...rows.keys()].map(iccidOfThing) }, count: rows.size };
  const { totalCount, search, filters, reportFilters } = table;
  return {
    who: narrowsThings(table) ? { kind: 'table', search, filters, reportFilters } : { kind: 'all' },
    count: totalCount,
  };
};
