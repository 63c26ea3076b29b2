import type { TableState } from '@airlane/contract/table-state';
import { tableStateSchema } from '@airlane/contract/table-state';
import type { Filters } from '@airlane/question-kinds';
import { filtersSchema } from '@airlane/question-kinds';
import { storedValue } from '../preferences/stored-value.ts';
import { defaultTableState } from './table-state.ts';

export interface TableName {
  readonly accountId: string;
  readonly templateName: string;
}

const STATE_PREFIX = 'airlane.table.';
const REPORTS_PREFIX = 'airlane.reports.';
const storedState = ({ accountId, templateName }: TableName) =>
  storedValue(`${STATE_PREFIX}${accountId}.${templateName}`, tableStateSchema);
const storedReports = ({ accountId, templateName }: TableName) =>
  storedValue(`${REPORTS_PREFIX}${accountId}.${templateName}`, filtersSchema);

/** How this person last left the table, or its beginning. */
export const readTableState = (table: TableName): TableState =>
  storedState(table).read() ?? defaultTableState(table.templateName);

export const rememberTableState = (table: TableName, state: TableState): void => storedState(table).write(state);

/** What was last chosen in the reports above the table. */
export const readReportFilters = (table: TableName): Filters | undefined => storedReports(table).read();

export const rememberReportFilters = (table: TableName, filters: Filters | undefined): void =>
  filters === undefined ? storedReports(table).clear() : storedReports(table).write(filters);

/** Another account has other rows: filters of the last one would only hide them. */
export const forgetTableStates = (): void => {
  const keys = Object.keys(localStorage).filter(
    (key) => key.startsWith(STATE_PREFIX) || key.startsWith(REPORTS_PREFIX),
  );
  for (const key of keys) localStorage.removeItem(key);
};
