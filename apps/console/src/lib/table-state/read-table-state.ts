import { type TableState, tableStateSchema } from '@airlane/contract/table-state';
import { type Filters, filtersSchema } from '@airlane/question-kinds';
import { readCutJson } from './cut-json.ts';

/** What an address says that could not be understood. */
export interface UnreadState {
  /** Filters by the names of their columns, and the search: without them the table shows more than was meant. */
  readonly narrowing: readonly string[];
  /** What else was not understood changes how the rows are shown, not which. */
  readonly isDamaged: boolean;
}

export interface ReadState {
  readonly state: TableState | undefined;
  readonly unread: UnreadState;
}

const NOTHING_UNREAD: UnreadState = { narrowing: [], isDamaged: false };
const SEARCH = 'search';
const FILTERS = 'filters';
/** The keys that decide which rows are shown, and how a person knows them. */
const narrowingKeys: Readonly<Record<string, string>> = { q: SEARCH, filters: FILTERS };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface ReadFilters {
  readonly filters: Filters;
  readonly unread: readonly string[];
}

/** Each filter by itself, so that one that is not understood takes no other with it. */
const readFilters = (value: unknown): ReadFilters => {
  if (value === undefined) return { filters: {}, unread: [] };
  if (!isRecord(value)) return { filters: {}, unread: [FILTERS] };
  const parsed = Object.entries(value).map(([name, operations]) => ({
    name,
    result: filtersSchema.safeParse({ [name]: operations }),
  }));
  return {
    filters: Object.assign({}, ...parsed.map(({ result }) => result.data)) as Filters,
    unread: parsed.filter(({ result }) => !result.success).map(({ name }) => name),
  };
};

const readObject = (value: Readonly<Record<string, unknown>>): ReadState => {
  const { filters, unread } = readFilters(value['filters']);
  const state = { ...tableStateSchema.parse({ ...value, filters: {} }), filters };
  const isRead = (key: keyof TableState): boolean =>
    value[key] === undefined || JSON.stringify(value[key]) === JSON.stringify(state[key]);
  const isDamaged = (['sort', 'page', 'size', 'hidden', 'order'] as const).some((key) => !isRead(key));
  return { state, unread: { narrowing: [...(isRead('q') ? [] : [SEARCH]), ...unread], isDamaged } };
};

/** The state of a table as an address says it. What can be read counts, whatever happened to the rest. */
export const readTableStateText = (said: unknown): ReadState => {
  if (said === undefined) return { state: undefined, unread: NOTHING_UNREAD };
  if (isRecord(said)) return readObject(said);
  const cut = typeof said === 'string' ? readCutJson(said) : undefined;
  const { state, unread } = readObject(cut?.value ?? {});
  const lost = narrowingKeys[cut?.openKey ?? ''];
  return {
    state,
    unread: {
      narrowing: lost === undefined ? unread.narrowing : [...new Set([...unread.narrowing, lost])],
      isDamaged: true,
    },
  };
};
