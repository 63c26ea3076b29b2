import type { Filters } from '@airlane/question-kinds';
import { donutSlices } from '@airlane/domain';
import { useQuery } from '@tanstack/react-query';
import { columnFacetQuery } from '../../../lib/queries/table-reports.ts';
import type { ColouredSlice } from '../../../widgets/donut.tsx';
import { Donut } from '../../../widgets/donut.tsx';
import type { Column } from '../columns/columns.ts';
import { withoutFilter } from '../filters/describe-filter.ts';
import { useTable } from '../table-context.ts';
import { colouredSlices, donutColumns } from './donut-columns.ts';
import classes from './table-donuts.module.css';

const count = new Intl.NumberFormat();
const percent = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

const chosenOf = (filters: Filters, key: string): readonly string[] => filters[key]?.anyOf ?? [];
const isChosen = ({ labels }: ColouredSlice, chosen: readonly string[]): boolean => labels.every((label) => chosen.includes(label)) && labels.length > 0;

const ColumnDonut = ({ column }: { readonly column: Column }) => {
  const { open, reportFilters, changeReportFilters } = useTable();
  const { data } = useQuery(columnFacetQuery(open.accountId, open.template.description, column.key));
  const slices = colouredSlices(donutSlices(data?.labels ?? [], data?.data[0]?.data ?? []));
  const chosen = chosenOf(reportFilters, column.key);
  const toggle = (slice: ColouredSlice): void =>
    changeReportFilters(isChosen(slice, chosen) ? withoutFilter(reportFilters, column.key) : { ...reportFilters, [column.key]: { anyOf: [...slice.labels] } });
  if (data !== undefined && slices.length === 0) return null;
  return (
    <figure className={classes['donut']} aria-busy={data === undefined}>
      <Donut slices={slices} />
      <figcaption className={classes['caption']}>
        <span className={classes['title']}>{column.label}</span>
        <ul className={classes['slices']}>
          {slices.map((slice) => (
            <li key={slice.label}>
              <button type="button" className={classes['slice']} aria-pressed={isChosen(slice, chosen)} title={`${percent.format(slice.percentage)} %`} onClick={() => toggle(slice)}>
                <span className={classes['dot']} style={{ background: `var(--airlane-status-${slice.colour})` }} />
                {slice.label} <b>{count.format(slice.value)}</b>
              </button>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
};

/** How the table is spread over its statuses; a slice that is pressed narrows the table to it. */
export const TableDonuts = () => {
  const { columns, open } = useTable();
  const shown = donutColumns(columns);
  if (shown.length === 0) return null;
  return (
    <section className={classes['strip']} aria-label={`Reports of ${open.template.title}`}>
      {shown.map((column) => <ColumnDonut key={column.key} column={column} />)}
    </section>
  );
};
