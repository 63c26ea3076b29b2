import type { ChartSizeUnit } from '@airlane/domain/charts/value-format';
import { isSizeFormat } from '@airlane/domain/charts/value-format';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ChartWidgetProps } from '../widget.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { useChartColours } from './chart-colours.ts';
import { drawnContent, totalText, valueText } from './chart-content.ts';
import { chartRows, fileDates, saveChartCsv } from './chart-csv.ts';
import { ChartFrame } from './chart-frame.tsx';
import { saveChartImage } from './chart-image.ts';
import { chartLabels } from './chart-labels.ts';
import { chartOption } from './chart-option.ts';
import { useFormatterWarning } from './formatter-warning.ts';
import type { ECharts } from './echarts.ts';

/** Lines and bars, side by side or stacked. */
export const ChartWidget = ({ content: given, title, zone, height }: ChartWidgetProps) => {
  const colours = useChartColours();
  const chart = useRef<ECharts>(undefined);
  const [unit, setUnit] = useState<ChartSizeUnit>();
  const content = useMemo(() => drawnContent(given), [given]);
  const labels = useMemo(() => chartLabels(content, zone), [content, zone]);
  const option = useMemo(
    () => chartOption({ type: given.type === 'donut' ? 'bar' : given.type, content, labels, colours, unit }),
    [given.type, content, labels, colours, unit],
  );
  const ready = useCallback((made: ECharts | undefined) => void (chart.current = made), []);
  const write = (value: number): string => valueText(value, content, unit);
  const note = totalText(content, unit);
  useFormatterWarning(title, given);
  return (
    <ChartFrame
      title={title}
      height={height}
      note={note}
      rows={() => chartRows(content, labels.long, write)}
      onSaveCsv={() => saveChartCsv(content, title, chartRows(content, fileDates(content, labels.long)))}
      onSaveImage={() => chart.current !== undefined && saveChartImage(chart.current, title, colours.raised)}
      unit={
        isSizeFormat(content.formatterYAxis)
          ? { chosen: unit, choose: (chosen) => setUnit(chosen === unit ? undefined : chosen) }
          : undefined
      }
    >
      <ChartCanvas
        option={option}
        group={content.formatterXAxis === 'time' ? 'time' : undefined}
        label={`${title}${note === undefined ? '' : `, ${note}`}. The figures can be shown as a table.`}
        onReady={ready}
      />
    </ChartFrame>
  );
};
