import { type DonutSlice, donutSlices, rankedValues } from '@airlane/domain/charts/donut-slices';
import { statusFamily, thingStatusFamily } from '@airlane/domain/lists/status-family';
import { tagColour } from '@airlane/domain/things/tag-colour';
import { numberText } from '@airlane/domain/text/number-text';
import { compile, formatAnswer, type Question } from '@airlane/question-kinds';
import { useQuery } from '@tanstack/react-query';
import { facetQuery } from '#lib/queries/table-reports.ts';
import type { ColouredSlice } from '#widgets/donut.tsx';
import { Donut } from '#widgets/donut.tsx';
import { RankedBars } from '#widgets/ranked-bars.tsx';
import type { Column } from '../columns/columns.ts';
import { withoutFilter } from '../filters/describe-filter.ts';
import { useTable } from '../table-context.ts';
import classes from './table-donuts.module.css';

/** As many as the strip is high, after those that the ring names itself. */
const MAX_BARS = 3;

const isChosen = ({ labels }: Pick<ColouredSlice, 'labels'>, chosen: readonly string[]): boolean =>
  labels.every((label) => chosen.includes(label)) && labels.length > 0;

const MAX_DONUTS = 3;
const statusTypes: ReadonlySet<string> = new Set(['status', 'thingStatus']);

/** The choices of a table that are worth a picture: statuses first, then the others. */
const donutColumns = (columns: readonly Column[]): readonly Column[] => {
  const choices = columns.filter(
    ({ question }) => compile(question)?.kind.name === 'choice' && (question.metadata?.numberOfAnswers ?? 1) === 1,
  );
  const isStatus = ({ question }: Column): boolean => statusTypes.has(question.metadata?.agGrid_renderAsType ?? '');
  return choices.toSorted((one, other) => Number(isStatus(other)) - Number(isStatus(one))).slice(0, MAX_DONUTS);
};

/** A status keeps its colour; values without one take the colours of tags in turn. */
const colouredSlices = (
  slices: readonly DonutSlice[],
  { metadata }: Pick<Question, 'metadata'>,
): readonly ColouredSlice[] =>
  slices.map((slice, index) => {
    if (slice.labels.length !== 1) return { ...slice, colour: 'grey' };
    const family =
      metadata?.agGrid_renderAsType === 'thingStatus' ? thingStatusFamily(slice.label) : statusFamily(slice.label);
    return { ...slice, colour: family === 'grey' ? tagColour(index) : family };
  });

const ColumnDonut = ({ column }: { readonly column: Column }) => {
  const { open, state, asked, reportFilters, narrow } = useTable();
  const { key } = column;
  const { data } = useQuery(
    facetQuery({
      accountId: open.accountId,
      templateName: open.template.description,
      column: key,
      search: asked.q,
      filters: asked.filters,
      reportFilters,
    }),
  );
  const slices = colouredSlices(donutSlices(data?.labels ?? [], data?.data[0]?.data ?? []), column.question);
  const named = slices.filter(({ labels }) => labels.length === 1).length;
  const ranking = rankedValues(data?.labels ?? [], data?.data[0]?.data ?? [], named + MAX_BARS);
  const chosen = (reportFilters[key] ?? asked.filters[key])?.anyOf ?? [];
  const isNarrowed = asked.q !== '' || Object.keys(asked.filters).length > 0 || Object.keys(reportFilters).length > 0;
  const toggle = (slice: Pick<ColouredSlice, 'labels'>): void => {
    const others = withoutFilter(reportFilters, key);
    // A slice takes the place of a filter of its column: both together would leave nothing.
    narrow({
      filters: withoutFilter(state.filters, key),
      reportFilters: isChosen(slice, chosen) ? others : { ...others, [key]: { anyOf: [...slice.labels] } },
    });
  };
  if (data !== undefined && slices.length === 0 && !isNarrowed) return null;
  return (
    <figure className={classes['donut']} aria-busy={data === undefined}>
      <Donut slices={slices} />
      <figcaption className={classes['caption']}>
        <span className={classes['title']}>{column.label}</span>
        {data !== undefined && slices.length === 0 && <span className={classes['none']}>No matches</span>}
        <ul className={classes['slices']}>
          {slices.map((slice) => (
            <li key={slice.label}>
              <button
                type="button"
                className={classes['slice']}
                aria-pressed={isChosen(slice, chosen)}
                title={`${numberText(slice.percentage, 1)} %`}
                onClick={() => toggle(slice)}
              >
                <span className={classes['dot']} style={{ background: `var(--airlane-status-${slice.colour})` }} />
                {slice.labels.length === 1 ? formatAnswer(column.question, [slice.label]) : slice.label}{' '}
                <b>{numberText(slice.value)}</b>
              </button>
            </li>
          ))}
        </ul>
      </figcaption>
      {ranking && (
        <div className={classes['ranked']}>
          <RankedBars
            label={`${column.label}, other values ranked`}
            ranking={{ ...ranking, bars: ranking.bars.slice(named) }}
            write={(value) => numberText(value)}
            nameOf={(label) => formatAnswer(column.question, [label])}
            press={{
              isOn: (label) => isChosen({ labels: [label] }, chosen),
              toggle: (label) => toggle({ labels: [label] }),
            }}
          />
        </div>
      )}
    </figure>
  );
};

/** How many rows of the table have each status, under its search and filters; a slice that is pressed narrows the table to it. */
export const TableDonuts = () => {
  const { columns, open } = useTable();
  const shown = donutColumns(columns);
  if (shown.length === 0) return null;
  return (
    <section className={classes['strip']} aria-label={`Reports of ${open.template.title}`}>
      {shown.map((column) => (
        <ColumnDonut key={column.key} column={column} />
      ))}
    </section>
  );
};
