import type { ChartContent } from '@airlane/contract/reports/chart-report';
import { describe, expect, test } from 'vitest';
import { drawnContent, lackingFormatters, totalOf, totalText } from './chart-content.ts';
import { chartRows, csvText, donutRows } from './chart-csv.ts';
import { chartLabels } from './chart-labels.ts';
import { chartOption } from './chart-option.ts';

const colours = { text: '#000', muted: '#777', border: '#ccc', raised: '#fff', series: ['#111', '#222'] };
const content: ChartContent = {
  labels: ['2026-11-02T00:00:00Z', '2026-11-01T00:00:00Z'],
  data: [
    { label: 'Usage', data: [2, 1] },
    { label: 'Plan', data: [9, 9], renderOnlyInLegend: true },
  ],
  formatterXAxis: 'time',
};

describe('what is drawn', () => {
  test('moments come in their order unless they are not to be sorted', () => {
    expect(drawnContent(content).data[0]?.data).toEqual([1, 2]);
    expect(drawnContent({ ...content, noSorting: true }).data[0]?.data).toEqual([2, 1]);
  });
  test('the older form of one series is a series', () => {
    expect(drawnContent({ labels: ['a'], data: [], dataset: { label: 'Old', values: [4] } }).data).toEqual([
      { label: 'Old', data: [4] },
    ]);
  });
  test('what only stands in the legend is not counted', () => expect(totalOf(content)).toBe(3));
  test.each<[string, Partial<ChartContent>, string | undefined]>([
    ['minutes', { formatterYAxis: 'asNumberOrRaw', dataSuffix: ' min' }, 'Total 3 min'],
    ['bytes', { formatterYAxis: 'asFormattedBytesValue' }, 'Total 3 B'],
    ['a count', { formatterYAxis: 'asNumberOrRaw' }, 'Total 3'],
    ['percentages', { formatterYAxis: 'asPercentage' }, undefined],
    ['percentages without a formatter', { valuesGivenAsPercentage: true }, undefined],
    ['milliseconds', { formatterYAxis: 'asMilliseconds' }, undefined],
    ['bytes a second', { formatterYAxis: 'asBytesPerSecond' }, undefined],
    ['what a report does not add up', { formatterYAxis: 'asMoney', noTotal: true }, undefined],
  ])('the total of %s', (_name, more, total) => expect(totalText(drawnContent({ ...content, ...more }))).toBe(total));
  test.each<[Partial<ChartContent>, Partial<ChartContent>, readonly string[]]>([
    [
      { formatterXAxis: undefined },
      { formatterXAxis: 'time', formatterYAxis: 'asNumberOrRaw' },
      ['formatterXAxis', 'formatterYAxis'],
    ],
    [
      { formatterXAxis: undefined, labels: ['a', 'b'] },
      { formatterXAxis: 'raw' },
      ['formatterXAxis', 'formatterYAxis'],
    ],
    [{ valuesGivenAsBytes: true }, { formatterYAxis: 'asFormattedBytesValue' }, ['formatterYAxis']],
    [{ valuesGivenAsPercentage: true }, { formatterYAxis: 'asPercentage' }, ['formatterYAxis']],
    [
      { valuesGivenAsBytes: true, formatterYAxis: 'asFormattedMegabytesValue' },
      { formatterYAxis: 'asFormattedBytesValue' },
      [],
    ],
    [{ formatterYAxis: 'asFormattedMegabytesValue' }, { formatterYAxis: 'asFormattedMegabytesValue' }, []],
  ])('a report with %j is drawn with %j and lacks %j', (more, drawn, lacking) => {
    const given = { ...content, ...more } as ChartContent;
    expect(drawnContent(given)).toMatchObject(drawn);
    expect(lackingFormatters(given)).toEqual(lacking);
  });
  test('labels of texts are cut, in tables they are whole', () => {
    const labels = chartLabels({ labels: ['A very long name of a network'], data: [], formatterXAxis: 'raw' }, 'UTC');
    expect([labels.short, labels.long]).toEqual([['A very long name o...'], ['A very long name of a network']]);
  });
  test('a report may write its moments in its own way', () => {
    expect(
      chartLabels({ ...content, momentDateTimeFormattersXAxis: { axis: 'MM/YY', tooltip: 'YYYY' } }, 'UTC'),
    ).toMatchObject({ short: ['11/26', '11/26'], long: ['2026', '2026'] });
  });
});

describe('the legend', () => {
  const legendOf = (type: 'line' | 'stackedBar', shown: ChartContent) => {
    const option = chartOption({ type, content: shown, labels: chartLabels(shown, 'UTC'), colours, unit: undefined });
    return option['legend'] as { show: boolean; data: string[] };
  };
  test.each([
    ['several lines', 'line', content, true],
    ['one line', 'line', { ...content, data: content.data.slice(0, 1) }, false],
    ['a stack', 'stackedBar', content, false],
  ] as const)('of %s', (_name, type, shown, isShown) => expect(legendOf(type, shown).show).toBe(isShown));
  test('names the series that are not drawn', () => {
    expect(legendOf('line', content).data).toEqual(['Usage', 'Plan']);
    const { series } = chartOption({
      type: 'line',
      content,
      labels: chartLabels(content, 'UTC'),
      colours,
      unit: undefined,
    });
    expect(series).toMatchObject([
      { name: 'Usage', data: [2, 1] },
      { name: 'Plan', data: [] },
    ]);
  });
});

describe('files', () => {
  test('a chart is dates and one column a series', () => {
    expect(csvText(chartRows(content, ['02 Nov 26', '01 Nov 26']), ';')).toBe(
      'Date;Usage;Plan\r\n02 Nov 26;2;9\r\n01 Nov 26;1;9',
    );
  });
  test('a donut is all its values, also those that the picture merges, and their sum', () => {
    const donut: ChartContent = {
      labels: ['A', 'B', 'C', 'D', 'E'],
      data: [{ label: 'Usage', data: [4, 3, 2, 1, 0] }],
    };
    expect(donutRows(donut)).toEqual([
      ['Profile', 'Value', 'Percentage'],
      ['A', '4', '40.00'],
      ['B', '3', '30.00'],
      ['C', '2', '20.00'],
      ['D', '1', '10.00'],
      ['E', '0', '0.00'],
      ['Sum', '10', '100.00'],
    ]);
  });
  test('a donut of nothing has a sum of nothing', () =>
    expect(donutRows({ labels: [], data: [] })).toEqual([
      ['Profile', 'Value', 'Percentage'],
      ['Sum', '0', '0.00'],
    ]));
});
