import type { ChartSizeUnit } from '@airlane/domain/charts/value-format';
import { chartSizeUnits } from '@airlane/domain/charts/value-format';
import { IconChartBar, IconDownload, IconMaximize, IconPhoto, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { SmallIconButton } from '#ui/small-icon-button.tsx';
import type { ChartRows } from './chart-csv.ts';
import classes from './chart.module.css';

interface ChartFrameProps {
  readonly title: string;
  readonly height: number;
  readonly note?: string | undefined;
  /** The figures as text, for the table. */
  readonly rows: () => ChartRows;
  readonly onSaveCsv: () => void;
  readonly onSaveImage: () => void;
  readonly unit?:
    { readonly chosen: ChartSizeUnit | undefined; readonly choose: (unit: ChartSizeUnit) => void } | undefined;
  /** The chart; parts of it may lead to the table. */
  readonly children: ReactNode | ((showTable: () => void) => ReactNode);
}

const UnitToggle = ({ title, chosen, choose }: NonNullable<ChartFrameProps['unit']> & { readonly title: string }) => (
  <fieldset className={classes['units']} aria-label={`Unit of ${title}`}>
    {chartSizeUnits.map((unit) => (
      <button key={unit} type="button" aria-pressed={chosen === unit} onClick={() => choose(unit)}>
        {unit}
      </button>
    ))}
  </fieldset>
);

/** The figures of a chart to read and to listen to. */
const ChartTable = ({ title, rows: [head = [], ...rows] }: { readonly title: string; readonly rows: ChartRows }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus for the arrow keys
  <section className={classes['table']} aria-label={`${title} as a table`} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest], row) => (
          <tr key={`${first} ${row}`}>
            <th scope="row">{first}</th>
            {rest.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** What every chart can do: change its unit, be read as a table, be saved, fill the screen. */
export const ChartFrame = ({ title, height, note, rows, onSaveCsv, onSaveImage, unit, children }: ChartFrameProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  const icon = { size: 15, 'aria-hidden': true };
  const named = (label: string) => ({ 'aria-label': `${label}: ${title}`, title: label, size: 24 as const });
  return (
    <div ref={frame} className={classes['frame']} style={{ height }}>
      <p className={classes['heading']} aria-hidden="true">
        {title}
      </p>
      <div className={classes['tools']}>
        <SmallIconButton {...named(asTable ? 'Show as chart' : 'Show as table')} onClick={() => setAsTable(!asTable)}>
          {asTable ? <IconChartBar {...icon} /> : <IconTable {...icon} />}
        </SmallIconButton>
        <SmallIconButton {...named('Download CSV')} onClick={onSaveCsv}>
          <IconDownload {...icon} />
        </SmallIconButton>
        {!asTable && (
          <SmallIconButton {...named('Save image')} onClick={onSaveImage}>
            <IconPhoto {...icon} />
          </SmallIconButton>
        )}
        {document.fullscreenEnabled && (
          <SmallIconButton
            {...named('Full screen')}
            onClick={() =>
              void (document.fullscreenElement === null
                ? frame.current?.requestFullscreen()
                : document.exitFullscreen())
            }
          >
            <IconMaximize {...icon} />
          </SmallIconButton>
        )}
        {note !== undefined && <span className={classes['note']}>{note}</span>}
        {unit !== undefined && <UnitToggle title={title} {...unit} />}
      </div>
      {asTable ? (
        <ChartTable title={title} rows={rows()} />
      ) : typeof children === 'function' ? (
        children(() => setAsTable(true))
      ) : (
        children
      )}
    </div>
  );
};
