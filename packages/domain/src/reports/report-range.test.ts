import { describe, expect, it } from 'vitest';
import { fittingReportEnd, reportRangeProblem } from './report-range.ts';

const NOW = new Date('2027-06-15T12:00:00Z');
const range = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });

describe('the end of a report', () => {
  it.each([
    ['2026-03-01', '2026-03-10', '2026-03-10'],
    ['2026-03-01', '2026-03-01', '2026-03-01'],
    ['2026-03-01', '2026-04-01', '2026-04-01'],
    ['2026-03-01', '2026-04-02', '2026-04-01'],
    ['2026-03-01', '2027-01-01', '2026-04-01'],
    ['2026-03-10', '2026-03-01', '2026-03-11'],
  ])('of %s to %s is %s', (from, to, end) => {
    const given = range(from, to);
    const fitting = fittingReportEnd(given);
    expect(fitting.toISOString().slice(0, 10)).toBe(end);
    expect(reportRangeProblem({ from: given.from, to: fitting }, NOW)).toBeUndefined();
  });
});

it.each([
  ['2026-03-01', '2026-04-01', undefined],
  ['2026-03-01', '2026-04-01T00:00:01Z', 'A report covers at most 31 days'],
  ['2026-03-02', '2026-03-01', 'A report ends after it starts'],
  ['2027-06-16', '2027-06-17', 'A report cannot begin in the future'],
  ['2027-06-10', '2027-06-17', 'A report cannot end after today'],
  ['2027-06-10', '2027-06-16', undefined],
])('a report from %s to %s: %s', (from, to, problem) => {
  expect(reportRangeProblem(range(from, to), NOW)?.message).toBe(problem);
});
