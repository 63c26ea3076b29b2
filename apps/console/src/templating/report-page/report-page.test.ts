import { describe, expect, test } from 'vitest';
import { readReportSearch } from './report-search.ts';
import { shownPeriod } from './shown-period.ts';

const now = new Date('2026-11-15T10:20:30Z');
const view = { now, zone: 'Europe/Berlin' };
const days = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });

describe('the address of a report page', () => {
  test.each([
    [undefined, {}],
    ['nonsense', {}],
    [{ name: 'Last month' }, { name: 'Last month' }],
    [{ name: 'Since the flood', group: 'Vans' }, { group: 'Vans' }],
    [
      { name: 'Custom Period', from: '2026-01-01T00:00:00Z', to: 'soon' },
      { name: 'Custom Period', from: '2026-01-01T00:00:00Z' },
    ],
    [{ group: '' }, {}],
  ])('%j is read as %j', (given, read) => expect(readReportSearch(given)).toEqual(read));
});

describe('the period that is shown', () => {
  test.each([
    [
      'nothing asked',
      {},
      'standard',
      { name: 'Last 30 days', ...days('2026-10-16T22:00:00Z', '2026-11-15T22:59:59.999Z') },
    ],
    [
      'flows begin with six hours, to the minute',
      {},
      'netflow',
      { name: 'Last 6H', ...days('2026-11-15T04:20:00Z', '2026-11-15T10:20:00Z') },
    ],
    [
      'a preset of another page',
      { name: 'Last 6H' },
      'payments',
      { name: 'This year', ...days('2025-12-31T23:00:00Z', '2026-11-15T22:59:59.999Z') },
    ],
    [
      'days of one’s own',
      { name: 'Custom Period', from: '2026-02-01T00:00:00.000Z', to: '2026-02-02T00:00:00.000Z' },
      'standard',
      { name: 'Custom Period', ...days('2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z') },
    ],
    [
      'days before the first that is offered',
      { name: 'Custom Period', from: '2020-02-01T00:00:00.000Z', to: '2026-02-02T00:00:00.000Z' },
      'standard',
      { name: 'Custom Period', ...days('2024-12-31T23:00:00Z', '2026-02-02T00:00:00Z') },
    ],
    [
      'payments reach further back',
      { name: 'Custom Period', from: '2020-02-01T00:00:00.000Z', to: '2026-02-02T00:00:00.000Z' },
      'payments',
      { name: 'Custom Period', ...days('2020-02-01T00:00:00Z', '2026-02-02T00:00:00Z') },
    ],
    [
      'days without an end',
      { name: 'Custom Period', from: '2026-02-01T00:00:00.000Z' },
      'standard',
      { name: 'Last 30 days', ...days('2026-10-16T22:00:00Z', '2026-11-15T22:59:59.999Z') },
    ],
    [
      'days the wrong way round',
      { name: 'Custom Period', from: '2026-02-03T00:00:00.000Z', to: '2026-02-02T00:00:00.000Z' },
      'netflow',
      { name: 'Last 6H', ...days('2026-11-15T04:20:00Z', '2026-11-15T10:20:00Z') },
    ],
  ] as const)('%s', (_name, search, set, period) => expect(shownPeriod(search, set, view)).toEqual(period));
});
