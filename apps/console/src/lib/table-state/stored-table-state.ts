import { storedValue } from '../preferences/stored-value.ts';
import type { TableState } from './table-state.ts';
import { defaultTableState, tableStateSchema } from './table-state.ts';

export interface TableName {
  readonly accountId: string;
  readonly templateName: string;
}

const PREFIX = 'airlane.table.';
const stored = ({ accountId, templateName }: TableName) => storedValue(`${PREFIX}${accountId}.${templateName}`, tableStateSchema);

/** How this person last left the table, or its beginning. */
export const readTableState = (table: TableName): TableState => stored(table).read() ?? defaultTableState(table.templateName);

export const rememberTableState = (table: TableName, state: TableState): void => stored(table).write(state);

/** Another account has other rows: filters of the last one would only hide them. */
export const forgetTableStates = (): void => {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  for (const key of keys) localStorage.removeItem(key);
};
