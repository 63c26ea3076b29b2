import type { ReportPage, ReportWidget } from '@airlane/contract/reports/report-page';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OpenTemplate } from '../open-template.ts';

const widget = (report: string, more: Partial<ReportWidget> = {}) =>
  ({ report, type: 'figure', title: report, span: 3, ...more }) as ReportWidget;
const page = {
  projectType: 'dashboard',
  presets: 'standard',
  widgets: [widget('usage'), widget('cost', { hiddenFor: ['user'] }), widget('over-time', { type: 'line' })],
} as unknown as ReportPage;
const open = { accountId: 'acct', features: ['netflow'], role: 'user' } as unknown as OpenTemplate;

beforeEach(() => {
  vi.stubGlobal('window', { location: { hostname: 'localhost' }, addEventListener: () => undefined });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

const asked = async (described: ReportPage, reportFilters?: unknown) => {
  const { prepareFigures } = await import('./prepare-figures.ts');
  const client = new QueryClient();
  prepareFigures(client, open, described, reportFilters);
  return client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);
};
const keyOf = (filters: object) => [
  'account',
  'acct',
  'reports',
  'dashboard',
  'usage',
  'figure',
  expect.objectContaining({ filters }),
];

test.each([
  ['those that the role may see, of all groups', page, undefined, [keyOf({})]],
  ['of the group that the address names', page, { group: 'Vans' }, [keyOf({ group: 'Vans' })]],
  ['none of a feature that is off', { ...page, feature: { key: 'ai', name: 'AI dashboard' } }, undefined, []],
  ['those of a feature that is on', { ...page, feature: { key: 'netflow', name: 'NetFlow' } }, undefined, [keyOf({})]],
])('figures are asked for ahead: %s', async (_which, described, reportFilters, keys) =>
  expect(await asked(described as ReportPage, reportFilters)).toEqual(keys),
);
