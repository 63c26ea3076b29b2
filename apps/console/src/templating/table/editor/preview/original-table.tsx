import type { Template } from '@airlane/contract/entities';
import { useMemo } from 'react';
import { TableCell } from '#templating/table/cells/table-cell.tsx';
import { shownColumns, tableColumns } from '#templating/table/columns/columns.ts';
import { drawnTemplate } from '#templating/table/drawn-template.ts';
import { TableProvider, useTable } from '#templating/table/table-context.ts';
import classes from './previews.module.css';

const MAX_ROWS = 20;

/** The rows of the page as the saved template shows them, for comparing. */
export const OriginalTable = ({ template }: { readonly template: Template }) => {
  const table = useTable();
  const { rows, open } = table;
  const original = useMemo(() => drawnTemplate(template), [template]);
  const columns = useMemo(() => tableColumns(original, open.role), [original, open.role]);
  const value = useMemo(
    () => ({ ...table, columns, open: { ...open, template: original } }),
    [table, columns, open, original],
  );
  const shown = shownColumns(columns, {});
  if (rows.length === 0)
    return (
      <div className={classes['empty']}>
        The table has no rows. Columns: {shown.map(({ label }) => label).join(', ')}
      </div>
    );
  return (
    <TableProvider value={value}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {shown.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_ROWS).map((row) => (
            <tr key={row.id}>
              {shown.map(({ key, question }) => (
                <td key={key}>
                  <TableCell question={question} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableProvider>
  );
};
