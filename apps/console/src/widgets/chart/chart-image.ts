import { saveFile } from '#lib/csv/save-file.ts';
import type { ECharts } from './echarts.ts';

const PIXEL_RATIO = 2;

const bytesOf = (dataAddress: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(dataAddress.slice(dataAddress.indexOf(',') + 1)), (character) => character.codePointAt(0) ?? 0);

/** Saves the picture as it is drawn, on the ground it stands on. */
export const saveChartImage = (chart: ECharts, title: string, backgroundColor: string): void =>
  saveFile(
    `${title.replace(/[^\w -]/g, '_')}.png`,
    new Blob([bytesOf(chart.getDataURL({ type: 'png', pixelRatio: PIXEL_RATIO, backgroundColor }))], {
      type: 'image/png',
    }),
  );
