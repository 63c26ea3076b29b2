import { donutSlices, rankedValues } from '@airlane/domain/charts/donut-slices';
import { isCompactRing } from '@airlane/domain/charts/axis-rules';
import { numberText } from '@airlane/domain/text/number-text';
import { useElementSize } from '@mantine/hooks';
import { useCallback, useMemo, useRef } from 'react';
import { RankedBars } from '../ranked-bars.tsx';
import type { WidgetProps } from '../widget.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { useChartColours } from './chart-colours.ts';
import { drawnContent, valueText } from './chart-content.ts';
import { donutRows, saveChartCsv } from './chart-csv.ts';
import { ChartFrame } from './chart-frame.tsx';
import { saveChartImage } from './chart-image.ts';
import { donutOption, paintedSlices } from './donut-option.ts';
import classes from './donut-widget.module.css';
import type { ECharts } from './echarts.ts';

/** Below this width the ring and its words need all of the room. */
const MIN_WIDTH_FOR_BARS_PX = 440;
const MAX_BARS = 7;

/** The three largest parts and the rest, with their words beside the ring. */
export const DonutWidget = ({ content: given, title, height }: WidgetProps<'donut'>) => {
  const colours = useChartColours();
  const chart = useRef<ECharts>(undefined);
  const { ref, width } = useElementSize();
  const content = useMemo(() => drawnContent(given), [given]);
  const slices = useMemo(
    () =>
      paintedSlices(
        donutSlices(
          content.labels,
          (content.data[0]?.data ?? []).map((value) => value ?? 0),
        ),
        content,
        colours,
      ),
    [content, colours],
  );
  const ranking = useMemo(
    () =>
      rankedValues(
        content.labels,
        (content.data[0]?.data ?? []).map((value) => value ?? 0),
        MAX_BARS,
      ),
    [content],
  );
  const option = useMemo(() => donutOption(slices, content, colours), [slices, content, colours]);
  const ready = useCallback((made: ECharts | undefined) => void (chart.current = made), []);
  const write = (value: number): string => valueText(value, content);
  const withBars = ranking !== undefined && width >= MIN_WIDTH_FOR_BARS_PX;
  return (
    <ChartFrame
      title={title}
      height={height}
      rows={() => donutRows(content, write)}
      onSaveCsv={() => saveChartCsv(content, title, donutRows(content))}
      onSaveImage={() => chart.current !== undefined && saveChartImage(chart.current, title, colours.raised)}
    >
      {(showTable) => (
        <div
          ref={ref}
          className={classes['donut']}
          data-compact={isCompactRing(width) || undefined}
          data-ranked={withBars || undefined}
        >
          <ChartCanvas
            option={option}
            label={`${title}: ${slices.map(({ label, percentage }) => `${label} ${numberText(percentage, 1)} %`).join(', ')}`}
            onReady={ready}
          />
          {!isCompactRing(width) && (
            <ul className={classes['slices']}>
              {slices.map(({ label, value, percentage, colour, labels }) => (
                <li key={label}>
                  <span className={classes['dot']} style={{ background: colour }} />
                  {labels.length > 1 ? (
                    <button
                      type="button"
                      className={classes['other']}
                      title={`${labels.length} more, ranked`}
                      onClick={showTable}
                    >
                      {label}
                    </button>
                  ) : (
                    <span className={classes['label']} title={label}>
                      {label}
                    </span>
                  )}
                  <b>{write(value)}</b>
                  <span className={classes['share']}>{numberText(percentage, 1)} %</span>
                </li>
              ))}
            </ul>
          )}
          {withBars && (
            <div className={classes['ranked']}>
              <RankedBars label={`${title}, ranked`} ranking={ranking} write={write} onMore={showTable} />
            </div>
          )}
        </div>
      )}
    </ChartFrame>
  );
};
