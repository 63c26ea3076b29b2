import type { TableState } from '@airlane/contract/table-state';
import { openingPaths } from '@airlane/contract/calls/opening';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OPENING_PATHS, readEarlyPage, rowsPath } from './early-requests.ts';

const now = 1_000_000;
const session = {
  accessToken: 'a',
  refreshToken: 'r',
  consoleToken: 'c',
  appType: 'consumer',
  username: 'user@airlane.test',
  expiresAt: now + 60_000,
};
const storage = (entries: Record<string, unknown>) => (key: string) =>
  ({ 'airlane.session': session, ...entries })[key];
const read = (route: string, entries: Record<string, unknown> = {}) =>
  readEarlyPage({ route, stored: storage(entries), now, ownPages: ['settings', 'dashboard'] });

it('asks for the parts that the contract names', () => {
  expect(OPENING_PATHS).toEqual(openingPaths(false));
});

describe('the page that an address means', () => {
  it.each([
    {
      route: '/acct/ThingsTable',
      page: { accountId: 'acct', templateName: 'ThingsTable', documentId: undefined, isForm: false },
    },
    {
      route: '/acct/Network%20Ping/42',
      page: { accountId: 'acct', templateName: 'Network Ping', documentId: '42', isForm: false },
    },
    { route: '/acct/ThingsTable/add', page: { templateName: 'ThingsTable', documentId: undefined, isForm: true } },
    { route: '/acct/ThingsTable/edit/42', page: { templateName: 'ThingsTable', documentId: undefined, isForm: true } },
    { route: '/acct/settings/company', page: { accountId: 'acct', templateName: undefined } },
    {
      route: '/acct/Sites?tableState=%7B%22page%22%3A2%7D&view=x',
      page: { search: { tableState: { page: 2 }, view: 'x' } },
    },
    {
      route: '/',
      entries: { 'airlane.preferences': { lastAccountId: 'last' } },
      page: { accountId: 'last', templateName: undefined },
    },
  ])('$route', ({ route, entries, page }) => {
    expect(read(route, entries)).toMatchObject(page);
  });

  it.each([
    { why: 'there is no session', route: '/acct/Sites', entries: { 'airlane.session': undefined } },
    {
      why: 'the token is about to end',
      route: '/acct/Sites',
      entries: { 'airlane.session': { ...session, expiresAt: now + 5000 } },
    },
    { why: 'a tester changed settings', route: '/acct/Sites', entries: { 'airlane.debug': { utc: true } } },
    { why: 'debug mode is on', route: '/acct/Sites', entries: { 'airlane.preferences': { debug: true } } },
    { why: 'the page belongs to no account', route: '/terms', entries: {} },
    { why: 'no account is known', route: '/', entries: {} },
  ])('nothing where $why', ({ route, entries }) => {
    expect(read(route, entries)).toBeUndefined();
  });
});

describe('the rows of a table', () => {
  const fetched = vi.fn<(url: string) => Response>();
  beforeEach(() => {
    vi.stubGlobal('window', { location: { hostname: 'localhost' }, addEventListener: () => undefined });
    vi.stubGlobal('document', { querySelector: () => null });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
    vi.stubGlobal('fetch', async (url: string) => fetched(url));
    fetched.mockReset().mockImplementation(() => Response.json({ documents: [], totalCount: 0 }));
  });

  const askedByConsole = async (
    templateName: string,
    state: Pick<TableState, 'q' | 'sort' | 'page' | 'size' | 'filters'>,
    reportFilters = {},
  ) => {
    const { documentListQuery } = await import('../lib/queries/documents.ts');
    await new QueryClient().fetchQuery(
      documentListQuery({
        accountId: 'acct',
        templateName,
        page: state.page,
        pageSize: state.size,
        search: state.q,
        sort: state.sort,
        filters: state.filters,
        reportFilters,
      }),
    );
    return fetched.mock.calls[0]?.[0];
  };

  const first: TableState = { q: '', sort: '', page: 1, size: 20, filters: {} };
  const left = {
    q: 'pump & co',
    sort: '-Name',
    page: 3,
    size: 50 as const,
    filters: { State: { anyOf: ['Active', 'Sus"pended'] } },
  };

  it.each([
    { where: 'a table that was never opened', name: 'ThingsTable', entries: {}, state: first },
    {
      where: 'a table as it was left',
      name: 'Sites',
      entries: { 'airlane.table.acct.Sites': left, 'airlane.reports.acct.Sites': { TECH: { anyOf: ['LTE'] } } },
      state: left,
      reports: { TECH: { anyOf: ['LTE'] } },
    },
    {
      where: 'the default view',
      name: 'Sites',
      entries: { 'airlane.reports.acct.Sites': { TECH: { anyOf: ['LTE'] } } },
      view: left,
      state: left,
    },
  ])('$where', async ({ name, entries, view, state, reports }) => {
    const page = read(`/acct/${name}`, entries);
    if (page === undefined) throw new Error('No page');
    expect(rowsPath(page, storage(entries), view)).toBe(await askedByConsole(name, state, reports));
  });

  it.each([
    ['', { page: 1, search: '', isUnreadOnly: false, severity: undefined }],
    [
      '?at=2&find=pump%20%26%20co&show=unread&severity=Fault&open=m-1',
      { page: 2, search: 'pump & co', isUnreadOnly: true, severity: 'Fault' as const },
    ],
  ])('the inbox at "%s"', async (said, request) => {
    const page = read(`/acct/message${said}`, {});
    if (page === undefined) throw new Error('No page');
    const { inboxQuery } = await import('../lib/queries/inbox.ts');
    await new QueryClient().fetchQuery(inboxQuery('acct', request));
    expect(rowsPath(page, storage({}), undefined)).toBe(fetched.mock.calls[0]?.[0]);
  });

  it('the inbox as a table', async () => {
    const state = { ...first, size: 50 as const };
    const page = read(`/acct/message?tableState=${encodeURIComponent(JSON.stringify(state))}`, {});
    if (page === undefined) throw new Error('No page');
    expect(rowsPath(page, storage({}), undefined)).toBe(await askedByConsole('message', state));
  });

  it.each([
    '{"q":"van","sort',
    '[]',
    '5',
    '"x"',
    '{garbage',
    '{"q":"van"}',
    'null',
    '{"q":"","sort":"","page":1,"size":20,"filters":null}',
  ])('none where the address says %s, which the application reads', (said) => {
    const page = read(`/acct/Sites?tableState=${encodeURIComponent(said)}`, {});
    if (page === undefined) throw new Error('No page');
    expect(rowsPath(page, storage({}), undefined)).toBeUndefined();
  });

  it('what the address says', async () => {
    const page = read(`/acct/Sites?tableState=${encodeURIComponent(JSON.stringify(left))}`, {
      'airlane.table.acct.Sites': first,
    });
    if (page === undefined) throw new Error('No page');
    expect(rowsPath(page, storage({}), undefined)).toBe(await askedByConsole('Sites', left));
  });
});
