import { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';

const session = {
  accessToken: 'a',
  refreshToken: 'r',
  consoleToken: 'c',
  appType: 'consumer',
  username: 'user@airlane.test',
  expiresAt: Date.now() + 600_000,
};
const figures = {
  projectType: 'dashboard',
  presets: 'standard',
  widgets: [{ report: 'usage', type: 'figure', title: 'Usage', span: 3 }],
};
const access = { canCreate: true, canEdit: true, canDelete: true };
const templates = [
  { description: 'Dashboard', title: 'Dashboard', reportPage: figures, withDashboardChartsOnTop: false, access },
  { description: 'Sites', title: 'Sites', reportPage: null, withDashboardChartsOnTop: false, access },
];

const code = vi.hoisted(() => ({
  loaded: [] as string[],
  late: (name: string) => ({ preload: async () => void code.loaded.push(name) }),
}));
vi.mock('./template-page.tsx', () => ({
  DocumentPage: code.late('form'),
  ReportRoutePage: code.late('reports'),
  TableRoutePage: code.late('table'),
}));
// What features add is not asked about here, and reading all of them takes seconds.
vi.mock('./features.ts', () => ({ features: [] }));
vi.mock('../widgets/widgets.ts', () => ({ FigureWidget: code.late('figure') }));

beforeEach(() => {
  code.loaded.length = 0;
  vi.stubGlobal('window', { location: { hostname: 'localhost', hash: '' }, addEventListener: () => undefined });
  vi.stubGlobal('document', {
    querySelector: () => null,
    addEventListener: () => undefined,
    visibilityState: 'visible',
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'airlane.session' ? JSON.stringify(session) : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

const page = '/$accountId/$templateName';

/** The code that is loaded and what is asked for to prepare a page, once the opening of the account has been answered. */
const preparedBy = async (routeId: string, params: object) => {
  const { preparePage } = await import('./prepare-page.ts');
  const client = new QueryClient();
  client.setQueryData(['my-accounts'], { brands: [{ id: 'acct', title: 'Acme', features: [], isAdminPanel: false }] });
  client.setQueryData(['account', 'acct', 'templates'], { templates });
  client.setQueryData(['account', 'acct', 'menu', { debug: false }], {
    tabs: [{ headline: null, items: [{ title: 'Dashboard', templateName: 'Dashboard' }] }],
  });
  const known = client.getQueryCache().getAll().length;
  const router = { matchRoutes: () => [{ routeId, params: { accountId: 'acct', ...params } }] } as unknown as AnyRouter;
  const prepared = preparePage(client, router, '/', {});
  const asked = () =>
    client
      .getQueryCache()
      .getAll()
      .slice(known)
      .map(({ queryKey }) => queryKey);
  // Nothing answers here, so whatever waits for an answer waits for good.
  await Promise.race([prepared, vi.waitFor(() => expect(asked()).not.toEqual([]))]);
  return { code: code.loaded, asked: asked() };
};

const usage = ['account', 'acct', 'reports', 'dashboard', 'usage', 'figure', expect.anything()];

test.each([
  ['a page of reports', `${page}/`, { templateName: 'Dashboard' }, { code: ['reports', 'figure'], asked: [usage] }],
  ['what an account opens with', '/$accountId/dashboard', {}, { code: ['reports', 'figure'], asked: [usage] }],
  [
    'a document',
    `${page}/$id`,
    { templateName: 'Sites', id: '42' },
    { code: ['form'], asked: [['account', 'acct', 'document', '42']] },
  ],
  [
    'a document that is edited',
    `${page}/edit/$id`,
    { templateName: 'Sites', id: '42' },
    { code: ['form'], asked: [['account', 'acct', 'document', '42']] },
  ],
  [
    'a form to add one, which needs neither the table nor its rows',
    `${page}/add`,
    { templateName: 'Sites' },
    { code: ['form'], asked: [] },
  ],
])('prepares %s', async (_what, routeId, params, expected) =>
  expect(await preparedBy(routeId, params)).toEqual(expected),
);
