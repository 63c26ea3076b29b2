import type { ChartContent } from '@airlane/contract/reports/chart-report';
import { csvCell, csvDelimiter, csvFileName, uniqueTitles } from '@airlane/domain/text/csv';
import { readPreferences } from '#lib/preferences/preferences.ts';
import { saveFile } from '#lib/csv/save-file.ts';

export type ChartRows = readonly (readonly string[])[];

type WriteValue = (value: number) => string;

/** The moments of a chart as the person wants them in files: as its axis writes them, or in ISO 8601. */
export const fileDates = ({ labels, formatterXAxis }: ChartContent, shown: readonly string[]): readonly string[] => {
  if (readPreferences().csvFormat !== 'data' || formatterXAxis !== 'time') return shown;
  return labels.map((label, index) =>
    Number.isNaN(Date.parse(label)) ? (shown[index] ?? label) : new Date(label).toISOString(),
  );
};

/** Date, and one column a series. Files hold plain numbers; tables for people write them. */
export const chartRows = ({ data }: ChartContent, dates: readonly string[], write: WriteValue = String): ChartRows => [
  ['Date', ...uniqueTitles(data.map(({ label }) => label))],
  ...dates.map((date, index) => [
    date,
    ...data.map((series) => (typeof series.data[index] === 'number' ? write(series.data[index]) : '')),
  ]),
];

const PERCENT_DECIMALS = 2;

/** Every value of a donut, also those that its picture merges, and their sum. */
export const donutRows = ({ labels, data }: ChartContent, write: WriteValue = String): ChartRows => {
  const values = labels.map((_, index) => data[0]?.data[index] ?? 0);
  const sum = values.reduce((total, value) => total + value, 0);
  const percentage = (value: number): string => ((value / (sum || 1)) * 100).toFixed(PERCENT_DECIMALS);
  return [
    ['Profile', 'Value', 'Percentage'],
    ...labels.map((label, index) => [label, write(values[index] ?? 0), percentage(values[index] ?? 0)]),
    ['Sum', write(sum), percentage(sum)],
  ];
};

export const csvText = (rows: ChartRows, delimiter: string): string =>
  rows.map((row) => row.map((cell) => csvCell(cell, delimiter)).join(delimiter)).join('\r\n');

export const saveChartCsv = ({ csvProps }: ChartContent, title: string, rows: ChartRows): void => {
  const text = csvText([...(csvProps?.firstCsvRows ?? []), ...rows], csvDelimiter(navigator.userAgent));
  saveFile(csvFileName(csvProps?.tableName ?? title, new Date()), new Blob([text], { type: 'text/csv;charset=utf-8' }));
};
