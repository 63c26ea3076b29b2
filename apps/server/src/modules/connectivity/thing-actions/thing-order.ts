import type { ThingAction, ThingSelection } from '@airlane/domain/things/thing-action';
import { iccidOfThing } from '@airlane/domain/things/thing-id';
import { thingActionQuestions as asked, thingActions, thingSelections } from '@airlane/domain/things/thing-action';
import type { Filters } from '@airlane/question-kinds';
import { filtersSchema } from '@airlane/question-kinds';
import { z } from 'zod';
import { invalidField } from '#kernel/validation.ts';
import type { Values } from '#kernel/documents/record-writer.ts';

/** What a table asks for: its search, its filters, and those of the report above it. */
interface ThingFilters {
  readonly search?: string | undefined;
  readonly filters?: Filters | undefined;
  readonly reportFilters?: Filters | undefined;
}

/** A thing action as it was ordered. */
export interface ThingOrder {
  readonly action: ThingAction;
  readonly bacId: string;
  readonly selection: ThingSelection;
  readonly iccids: readonly string[];
  readonly filters: ThingFilters;
  /** What the preview answered; empty where there was none. */
  readonly confirmation: string;
  /** The order whose failed Things are meant; empty where the Things are named otherwise. */
  readonly retryOf: string;
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const texts = z.array(z.string()).catch([]);
const tableFilters = z.object({
  search: z.string().max(200).optional(),
  filters: filtersSchema.optional(),
  reportFilters: filtersSchema.optional(),
});

const readFilters = (text: unknown): ThingFilters => {
  if (typeof text !== 'string' || text.trim() === '') return {};
  const parsed = tableFilters.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw invalidField(asked.filters, 'filters', 'Send the search and the filters of the Things table');
};

/** Reads the answers of a `CSM` document, which its template has validated already. */
export const readOrder = (values: Values): ThingOrder => ({
  action: z.enum(thingActions).parse(first(values[asked.action])),
  bacId: String(values[asked.bacId] ?? ''),
  selection: z.enum(thingSelections).catch('Selected Things').parse(first(values[asked.selection])),
  iccids: [
    ...new Set([
      ...texts.parse(values[asked.iccids] ?? []),
      ...texts.parse(values[asked.selectedDocs] ?? []).map(iccidOfThing),
    ]),
  ],
  filters: readFilters(values[asked.filters]),
  confirmation: String(values[asked.confirmation] ?? ''),
  retryOf: String(values[asked.retryOf] ?? ''),
});
