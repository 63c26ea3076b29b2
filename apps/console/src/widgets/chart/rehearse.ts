import { CHART_FONT, CHART_FONT_PX } from './chart-font.ts';
import type { EChartsCoreOption } from './echarts.ts';
import { init } from './echarts.ts';
import { inTurn } from './in-turn.ts';

const SIZE = { width: 120, height: 80 };
const axisLabel = { fontSize: CHART_FONT_PX, hideOverlap: true };
const axes = { xAxis: { type: 'category', data: ['1', '2'], axisLabel }, yAxis: { type: 'value', axisLabel } };
const data = [1, 2];

/** Each uses a part of the library that the one before did not. */
const rehearsals: readonly EChartsCoreOption[] = [
  {},
  axes,
  { ...axes, series: [{ type: 'bar', data }] },
  { ...axes, series: [{ type: 'line', areaStyle: {}, data }] },
];

/** The first chart is the slowest: the browser has yet to compile the code and to find the font. Small invisible charts are drawn first to pay for that, each in a task of its own. */
export const rehearse = (): void => {
  for (const option of rehearsals) {
    inTurn(() => {
      const chart = init(document.createElement('div'), undefined, SIZE);
      chart.setOption({ animation: false, textStyle: { fontFamily: CHART_FONT }, ...option });
      chart.dispose();
    });
  }
};
