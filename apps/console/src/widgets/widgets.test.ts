import type { ReportContent } from '@airlane/contract/reports/report-answer';
import { describe, expect, test } from 'vitest';
import { isEmptyReport } from './is-empty.ts';
import { chartTitle, timeFrameText, timeFramesOf } from './multi-chart/chart-choice.ts';
import { pageHref } from './page-href.ts';
import { pingBars } from './ping-quality/ping-bars.ts';

test.each<[string, ReportContent, boolean]>([
  ['a chart without labels', { type: 'bar', labels: [], data: [] }, true],
  ['a chart of zeros', { type: 'line', labels: ['a'], data: [{ label: 'x', data: [0, null] }] }, true],
  ['a chart with a value', { type: 'donut', labels: ['a'], data: [{ label: 'x', data: [0.01] }] }, false],
  ['a figure of nothing', { type: 'figure', value: 0, previous: null }, false],
  ['a gauge without a value', { type: 'gauge', gaugePercentageValue: null }, true],
  [
    'a gauge that says why it has no value',
    { type: 'gauge', gaugePercentageValue: null, gaugeDescription: 'No limit is set' },
    false,
  ],
  ['a gauge at zero', { type: 'gauge', gaugePercentageValue: 0 }, false],
  ['a list without rows', { type: 'list', columns: [], rows: [], total: 0 }, true],
  ['no ping result', { type: 'pingQuality', data: null }, true],
])('%s is empty: %s', (_name, content, empty) => {
  expect(isEmptyReport(content)).toBe(empty);
});

test('ping results lose their unit, and times are drawn against the longest', () => {
  const bars = pingBars({
    'packet-loss': '2.5',
    jitter: '10 ms',
    'min-rtt': '20 ms',
    'avg-rtt': 50,
    'max-rtt': '100 ms',
  });
  expect(bars.map(({ text, share }) => [text, share])).toEqual([
    ['2.5 %', 2.5],
    ['10 ms', 10],
    ['20 ms', 20],
    ['50 ms', 50],
    ['100 ms', 100],
  ]);
});

describe('several charts in one', () => {
  test.each([
    ['paymenttype', 'Payments History'],
    ['paymentcount', 'Payment Components'],
    ['Latency', 'Latency'],
  ])('%s is called %s', (name, title) => expect(chartTitle(name)).toBe(title));
  test('time frames are those that have a label', () => {
    expect(
      timeFramesOf({ name: 'x', type: 'line', data: [{ timeFrameLabel: '15 min' }, {}, { timeFrameLabel: '24 h' }] }),
    ).toEqual(['15 min', '24 h']);
  });
  test.each([
    ['15 min', '15 min'],
    ['2026-11-15T12:05:30.000Z', '15 Nov, 13:05:30'],
  ])('the time frame %s reads %s', (label, text) => expect(timeFrameText(label, 'Europe/Berlin')).toBe(text));
});

test('a link of a report leads to a page of the account', () =>
  expect(pageHref('acct 1', 'ThingsTable/ThingId_1')).toBe('#/acct%201/ThingsTable/ThingId_1'));
