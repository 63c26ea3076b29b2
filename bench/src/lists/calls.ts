import type { Call, Scenario } from '../rivals/scenario.ts';
import { BIG_ACCOUNT } from '../world/fill.ts';
import { columnFilters, sortableColumns } from './floor-columns.ts';

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();
const floorList = (path: string, values: Record<string, string> = {}): Call => ({
  method: 'GET',
  path: `${path}?${query({ account: BIG_ACCOUNT, ...values })}`,
});
export const airlaneList = (values: Record<string, string> = {}): Call => ({
  method: 'GET',
  path: `/api/v5/documents?${query({ templateName: 'ThingsTable', page: '1', pageSize: '20', ...values })}`,
});

const searches = [
  'truck gdn-9',
  'reefer 07',
  '0001000',
  'vodafone ger',
  'pallet 2',
  'leipzig',
  '9019900',
  'container aqlu 3',
  'gate rott',
  'van ber',
];
const searchAt = (turn: number): string => searches[turn % searches.length] ?? '';

const technologies = ['LTE-M', 'NB IoT', '4G', '5G'];
const technologyAt = (turn: number): string => technologies[turn % technologies.length] ?? '';

/** Every column of the Things table: sorted both ways by turns, and filtered where it can be. */
export const columnScenarios = (): readonly Scenario[] => {
  const scenario = (name: string, sort: (turn: number) => string, filter?: string): Scenario => ({
    name,
    goal: { p50: 1.3, p99: 2 },
    floor: (turn) => floorList('/column', { sort: sort(turn), filter: filter ?? '' }),
    airlane: (turn) =>
      airlaneList({
        sort: sort(turn),
        ...(filter !== undefined && { filterObj: JSON.stringify({ [filter]: columnFilters[filter]?.filter }) }),
      }),
  });
  const bothWays =
    (column: string) =>
    (turn: number): string =>
      turn % 2 === 0 ? column : `-${column}`;
  return [
    ...sortableColumns.map((column) => scenario(`sort by ${column}`, bothWays(column))),
    ...Object.keys(columnFilters).map((column) => scenario(`filter ${column}`, () => 'activity', column)),
  ];
};

const at = (iccids: readonly string[], index: number): string => iccids[index % iccids.length] ?? '';
/** Strides through the identifiers, so that neighbouring calls ask for rows on different pages of the table. */
const scattered = (turn: number): number => turn * 7919;

const floorThing = (iccid: string): string => `/thing?${query({ account: BIG_ACCOUNT, iccid })}`;
const airlaneThing = (iccid: string): string => `/api/v3/documents/ThingId_ICCID_${iccid}`;

/** `nextIccid` gives an identifier that was not changed yet: both sides expect version 1. */
export const scenariosFor = (iccids: readonly string[], nextIccid: () => string): readonly Scenario[] => [
  { name: 'first page', goal: { p50: 1, p99: 2 }, floor: () => floorList('/list'), airlane: () => airlaneList() },
  {
    name: 'search',
    goal: { p50: 1.3, p99: 2 },
    floor: (turn) => floorList('/search', { search: searchAt(turn) }),
    airlane: (turn) => airlaneList({ search: searchAt(turn) }),
  },
  {
    name: 'two filters, sort, page 3',
    goal: { p50: 1.3, p99: 2 },
    floor: (turn) => floorList('/filter', { tech: technologyAt(turn), session: 'Online' }),
    airlane: (turn) =>
      airlaneList({
        page: '3',
        sort: 'Data',
        filterObj: JSON.stringify({ TECH: { anyOf: [technologyAt(turn)] }, DATASESSION: { anyOf: ['Online'] } }),
      }),
  },
  {
    name: 'one by id',
    goal: { p50: 2 },
    floor: (turn) => ({ method: 'GET', path: floorThing(at(iccids, scattered(turn))) }),
    airlane: (turn) => ({ method: 'GET', path: airlaneThing(at(iccids, scattered(turn))) }),
  },
  {
    name: 'one update',
    goal: { p50: 2 },
    floor: (turn) => ({
      method: 'PUT',
      path: floorThing(nextIccid()),
      body: JSON.stringify({ version: 1, name: `Renamed ${turn}` }),
    }),
    airlane: (turn) => ({
      method: 'PUT',
      path: airlaneThing(nextIccid()),
      body: JSON.stringify({ version: 1, questions: [{ questionId: 'QID001ThingName', answer: `Renamed ${turn}` }] }),
    }),
  },
];
