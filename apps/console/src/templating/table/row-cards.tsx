import { documentHref } from '../addresses.ts';
import { documentTitle } from '../document-title.ts';
import { TableCell } from './cells/table-cell.tsx';
import { cardColumns, shownColumns } from './columns/columns.ts';
import { RowMenu } from './row-actions/row-menu.tsx';
import classes from './row-cards.module.css';
import type { Row } from './rows.ts';
import { SelectBox } from './selection/select-box.tsx';
import { useTable } from './table-context.ts';

/** Rows for a narrow screen: what matters most of them, and the actions. */
export const RowCards = ({ rows, isStale }: { readonly rows: readonly Row[]; readonly isStale: boolean }) => {
  const { open, columns, state, hasSelection } = useTable();
  const shown = cardColumns(shownColumns(columns, state));
  return (
    <ul className={classes['cards']} aria-busy={isStale} aria-label={open.template.title}>
      {rows.map((row) => (
        <li key={row.id} className={classes['card']} data-row-card>
          <a
            className={classes['cover']}
            href={documentHref(open, row.id)}
            aria-label={`Open ${documentTitle(open.template.questions, row.item)}`}
          />
          {hasSelection && (
            <div className={classes['actions']}>
              <SelectBox row={row} />
            </div>
          )}
          <dl className={classes['facts']}>
            {shown.map(({ key, label, question }) => (
              <div key={key} className={classes['fact']}>
                <dt>{label}</dt>
                <dd>
                  <TableCell question={question} row={row} />
                </dd>
              </div>
            ))}
          </dl>
          {!open.template.noActionsColumn && (
            <div className={classes['actions']}>
              <RowMenu row={row} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};
