import type { Template } from '@airlane/contract/entities';
import type { ViewingRole } from '@airlane/domain/access/roles';
import type { Row } from '../rows.ts';

/** Rows that were ticked, wherever they stood; or everything that matches the search and the filters, loaded or not. */
export interface Selection {
  readonly rows: ReadonlyMap<string, Row>;
  readonly isEverything: boolean;
}

export const noSelection: Selection = { rows: new Map(), isEverything: false };

export const offersSelection = (
  { configurableTemplateExtension: extension }: Pick<Template, 'configurableTemplateExtension'>,
  role: ViewingRole,
): boolean => extension['rowSelection'] === true && (extension['rowSelectionForAdminOnly'] !== true || role !== 'user');

export const isSelected = ({ rows, isEverything }: Selection, id: string): boolean => isEverything || rows.has(id);

/** Ticks or clears rows. Clearing one of everything leaves the others of the page, because nothing else is known by name. */
export const withRows = (
  selection: Selection,
  changed: readonly Row[],
  isOn: boolean,
  page: readonly Row[],
): Selection => {
  const rows = new Map(selection.isEverything ? page.map((row) => [row.id, row]) : selection.rows);
  for (const row of changed) {
    if (isOn) rows.set(row.id, row);
    else rows.delete(row.id);
  }
  return { rows, isEverything: false };
};

export type PageTick = 'all' | 'some' | 'none';

export const pageTick = (selection: Selection, page: readonly Row[]): PageTick => {
  const ticked = page.filter(({ id }) => isSelected(selection, id)).length;
  if (ticked === 0) return 'none';
  return ticked === page.length ? 'all' : 'some';
};

export const selectedCount = ({ rows, isEverything }: Selection, totalCount: number): number =>
  isEverything ? totalCount : rows.size;
