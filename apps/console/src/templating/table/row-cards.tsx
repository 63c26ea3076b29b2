import { uiOf } from '@airlane/question-kinds/ui';
import { documentHref } from '../addresses.ts';
import { documentTitle } from '../document-title.ts';
import { shownColumns } from './columns/columns.ts';
import { RowMenu } from './row-actions/row-menu.tsx';
import classes from './row-cards.module.css';
import type { Row } from './rows.ts';
import { useTable } from './table-context.ts';

const CARD_COLUMNS = 3;

/** Rows for a narrow screen: the first three columns and the actions. */
export const RowCards = ({ rows, isStale }: { readonly rows: readonly Row[]; readonly isStale: boolean }) => {
  const { open, columns, state } = useTable();
  const shown = shownColumns(columns, state).slice(0, CARD_COLUMNS);
  return (
    <ul className={classes['cards']} aria-busy={isStale} aria-label={open.template.title}>
      {rows.map((row) => (
        <li key={row.id} className={classes['card']}>
          <a className={classes['cover']} href={documentHref(open, row.id)} aria-label={`Open ${documentTitle(open.template.questions, row.item)}`} />
          <dl className={classes['facts']}>
            {shown.map(({ key, label, question }) => {
              const { Cell } = uiOf(question);
              return (
                <div key={key} className={classes['fact']}>
                  <dt>{label}</dt>
                  <dd><Cell question={question} answer={row.answers[question.questionId]} /></dd>
                </div>
              );
            })}
          </dl>
          {!open.template.noActionsColumn && <div className={classes['actions']}><RowMenu row={row} /></div>}
        </li>
      ))}
    </ul>
  );
};
