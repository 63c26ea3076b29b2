import type { ChartRows } from './chart-csv.ts';
import classes from './chart.module.css';

/** The figures of a chart to read and to listen to. */
export const ChartTable = ({ title, rows: [head = [], ...rows] }: { readonly title: string; readonly rows: ChartRows }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus for the arrow keys
  <section className={classes['table']} aria-label={`${title} as a table`} tabIndex={0}>
    <table>
      <thead><tr>{head.map((cell) => <th key={cell} scope="col">{cell}</th>)}</tr></thead>
      <tbody>
        {rows.map(([first, ...rest], row) => (
          <tr key={`${first} ${row}`}>
            <th scope="row">{first}</th>
            {rest.map((cell, index) => <td key={head[index + 1]}>{cell}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
