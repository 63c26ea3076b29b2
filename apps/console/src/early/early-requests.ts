// This script runs before the application has arrived, and stands alone so that it stays small: it shares types with the console, and a test
// holds it to what the console asks for.
import type { TableState } from '@airlane/contract/table-state';

/** What the browser knows at the first moment. */
export interface FirstKnowledge {
  /** What follows the # of the address. */
  readonly route: string;
  /** An entry of the browser's storage, or nothing. */
  readonly stored: (key: string) => unknown;
  readonly now: number;
  /** What follows the account in the addresses of pages that are no template's. */
  readonly ownPages: readonly string[];
}

interface StoredSession {
  readonly accessToken: string;
  readonly consoleToken: string;
  readonly appType: string;
  readonly username: string;
  readonly expiresAt: number;
}

export interface EarlyPage {
  readonly accountId: string;
  readonly templateName: string | undefined;
  readonly documentId: string | undefined;
  /** A page of inputs, to add a document or to edit one. */
  readonly isForm: boolean;
  /** The page that leads to the first of the menu, which is a page of reports for nearly everybody. */
  readonly isDashboard: boolean;
  readonly search: Readonly<Record<string, unknown>>;
  readonly session: StoredSession;
}

export const TEMPLATES_PATH = '/api/v3/templates?page=1&size=1000';
export const VIEWS_PATH = '/api/v1/views';
/** The parts of an opening, as `openingPaths` of the contract names them. */
export const OPENING_PATHS: readonly string[] = [
  '/api/v4/me',
  '/api/v3/me/brands?page=1&size=1000',
  '/api/v4/me/view?debug=false',
  TEMPLATES_PATH,
  VIEWS_PATH,
  '/api/v1/banner/siteStatus',
  '/api/v1/network/status',
  '/api/v4/me/invitations',
];
const PAGE_SIZE = 20;
const INBOX = { name: 'message', pageSize: 50 };

/** A token that ends this soon is renewed first, which is for the application to do. */
const MIN_TOKEN_LIFE_MS = 10_000;
export const PAGES_WITHOUT_ACCOUNT = new Set([
  'demo',
  'terms',
  'registration',
  'contact',
  'reset',
  'welcome',
  'no-account',
  'setup',
  'accounts',
]);

export const isSession = (value: unknown): value is StoredSession =>
  typeof value === 'object' &&
  value !== null &&
  'accessToken' in value &&
  'expiresAt' in value &&
  'appType' in value &&
  'consoleToken' in value;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The page that an address means, as far as the account's pages are concerned. Testers' settings change too much to foresee. */
export const readEarlyPage = ({ route, stored, now, ownPages }: FirstKnowledge): EarlyPage | undefined => {
  const session = stored('airlane.session');
  const preferences = (stored('airlane.preferences') ?? {}) as { debug?: boolean; lastAccountId?: string };
  if (
    !isSession(session) ||
    session.expiresAt - now < MIN_TOKEN_LIFE_MS ||
    preferences.debug === true ||
    stored('airlane.debug') !== undefined
  )
    return undefined;
  const [path = '', query = ''] = route.split('?');
  const [accountId = preferences.lastAccountId, name, id, ...deeper] = path
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent);
  if (accountId === undefined || PAGES_WITHOUT_ACCOUNT.has(accountId)) return undefined;
  const search = Object.fromEntries([...new URLSearchParams(query)].map(([key, value]) => [key, parsed(value)]));
  const templateName = name === undefined || ownPages.includes(name) ? undefined : name;
  const isForm = id === 'add' || deeper.length > 0;
  return {
    accountId,
    templateName,
    documentId: isForm ? undefined : id,
    isForm,
    isDashboard: name === undefined || name === 'dashboard',
    search,
    session,
  };
};

/** The inbox has a page of its own, unless its address asks for the table. */
const inboxPath = (search: EarlyPage['search']): string => {
  const query = new URLSearchParams({ page: String(search['at'] ?? 1), size: String(INBOX.pageSize) });
  if (search['find'] !== undefined) query.set('search', String(search['find']));
  if (search['show'] === 'unread') query.set('unread', 'true');
  if (search['severity'] !== undefined) query.set('severity', String(search['severity']));
  return `/api/v1/inbox?${query}`;
};

export const isInboxPage = ({ templateName, search }: EarlyPage): boolean =>
  templateName === INBOX.name && search['tableState'] === undefined && search['view'] === undefined;

/** Whether the state of a table is whole. One that was cut or damaged on its way is for the application to read. */
const isTableState = (value: unknown): value is TableState => {
  const { q, sort, page, size, filters } = (value ?? {}) as Partial<Readonly<Record<keyof TableState, unknown>>>;
  return (
    typeof q === 'string' &&
    typeof sort === 'string' &&
    typeof page === 'number' &&
    typeof size === 'number' &&
    typeof filters === 'object' &&
    filters !== null
  );
};

/** Where the rows of a table are asked for, in the state that the address, a saved view or the last visit says. */
export const rowsPath = (
  page: EarlyPage,
  stored: FirstKnowledge['stored'],
  defaultView: TableState | undefined,
): string | undefined => {
  const { accountId, templateName, search } = page;
  if (isInboxPage(page)) return inboxPath(search);
  const size = templateName === INBOX.name ? INBOX.pageSize : PAGE_SIZE;
  const fromAddress = search['tableState'];
  const isFirst = fromAddress === undefined;
  const state = !isFirst
    ? fromAddress
    : (defaultView ??
      stored(`airlane.table.${accountId}.${templateName}`) ?? { q: '', sort: '', page: 1, size, filters: {} });
  if (!isTableState(state)) return undefined;
  const reportFilters =
    isFirst && defaultView === undefined
      ? stored(`airlane.reports.${accountId}.${templateName}`)
      : search['reportFilters'];
  const query = new URLSearchParams({
    templateName: templateName ?? '',
    page: String(state.page),
    pageSize: String(state.size),
  });
  if (state.q !== '') query.set('search', state.q);
  if (state.sort !== '') query.set('sort', state.sort);
  if (Object.keys(state.filters).length > 0) query.set('filterObj', JSON.stringify(state.filters));
  if (Object.keys(reportFilters ?? {}).length > 0) query.set('reportPageFilters', JSON.stringify(reportFilters));
  return `/api/v5/documents?${query}`;
};
