import type { ListFormat, ListRow } from '@airlane/contract/reports/list-report';
import { formatAge } from '@airlane/domain/time/instant-format';
import { formatBytes } from '@airlane/domain/text/byte-size';
import { numberText } from '@airlane/domain/text/number-text';
import { useNow } from '#lib/time/use-now.ts';
import { pageHref } from '../page-href.ts';
import { IncidentMenu } from './incident-menu.tsx';
import type { WidgetProps } from '../widget.ts';
import classes from './list-widget.module.css';

type Cell = ListRow['cells'][string];
type Column = WidgetProps<'list'>['content']['columns'][number];

const AGES_MOVE_MS = 60_000;

const texts: Readonly<Record<ListFormat, (cell: string | number, now: Date) => string>> = {
  text: String,
  identifier: String,
  severity: String,
  money: (cell) => `${cell} USD`,
  number: (cell) => numberText(Number(cell)),
  bytes: (cell) => formatBytes(Number(cell)),
  age: (cell, now) => formatAge(new Date(cell), now),
};

const CellText = ({
  cell,
  format,
  now,
}: {
  readonly cell: Cell | undefined;
  readonly format: ListFormat;
  readonly now: Date;
}) => {
  if (cell === null || cell === undefined || cell === '') return <>-</>;
  const text = texts[format](cell, now);
  if (format === 'age')
    return (
      <time dateTime={String(cell)} title={new Date(cell).toLocaleString()}>
        {text}
      </time>
    );
  return format === 'severity' ? (
    <span className={classes['severity']} data-severity={text}>
      {text}
    </span>
  ) : (
    <>{text}</>
  );
};

/** A page within the account, where it is a table in the state that is asked for. */
const hrefWith = (accountId: string, link: string, state: object | undefined): string =>
  `${pageHref(accountId, link)}${state === undefined ? '' : `?tableState=${encodeURIComponent(JSON.stringify(state))}`}`;

interface RowProps {
  readonly row: ListRow;
  readonly columns: readonly Column[];
  readonly accountId: string;
  readonly now: Date;
}

const Row = ({ row, columns: [first, ...rest], accountId, now }: RowProps) => {
  const name = first === undefined ? row.id : <CellText cell={row.cells[first.key]} format={first.format} now={now} />;
  return (
    <tr>
      <th scope="row">
        {row.link === undefined ? name : <a href={hrefWith(accountId, row.link, row.linkState)}>{name}</a>}
      </th>
      {rest.map(({ key, format }) => (
        <td key={key} data-format={format}>
          <CellText cell={row.cells[key]} format={format} now={now} />
        </td>
      ))}
      {row.incident && (
        <td>
          <IncidentMenu
            accountId={accountId}
            id={row.id}
            title={String(first === undefined ? row.id : row.cells[first.key])}
            incident={row.incident}
          />
        </td>
      )}
    </tr>
  );
};

const Details = ({
  row: { details = [] },
  width,
  accountId,
}: {
  readonly row: ListRow;
  readonly width: number;
  readonly accountId: string;
}) => (
  <tr className={classes['details']}>
    <td colSpan={width} aria-label="Evidence">
      <details>
        <summary>{`Evidence (${details.length})`}</summary>
        <ul>
          {details.map(({ text, link }) => (
            <li key={text}>{link === undefined ? text : <a href={pageHref(accountId, link)}>{text}</a>}</li>
          ))}
        </ul>
      </details>
    </td>
  </tr>
);

/** Rows that lead somewhere. */
export const ListWidget = ({
  content: { columns, rows, total, moreLink, moreState },
  accountId,
  title,
  height,
}: WidgetProps<'list'>) => {
  const now = new Date(useNow(AGES_MOVE_MS));
  const hasActions = rows.some(({ incident }) => incident !== undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus for the arrow keys
    <section className={classes['list']} style={{ maxHeight: height }} aria-label={`Rows of ${title}`} tabIndex={0}>
      <table aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ key, label, format }) => (
              <th key={key} scope="col" data-format={format}>
                {label}
              </th>
            ))}
            {hasActions && <th scope="col">Actions</th>}
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((row) => [
            <Row key={row.id} row={row} columns={columns} accountId={accountId} now={now} />,
            ...(row.details === undefined
              ? []
              : [
                  <Details
                    key={`${row.id} details`}
                    row={row}
                    width={columns.length + Number(hasActions)}
                    accountId={accountId}
                  />,
                ]),
          ])}
        </tbody>
      </table>
      {total > rows.length && (
        <p className={classes['more']}>
          {moreLink === undefined ? (
            `${numberText(total - rows.length)} more`
          ) : (
            <a href={hrefWith(accountId, moreLink, moreState)}>{`${numberText(total - rows.length)} more`}</a>
          )}
        </p>
      )}
    </section>
  );
};
