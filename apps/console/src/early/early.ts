// Runs before the first paint and before the application has arrived: asks for what the page will need, and chooses the colours, so that a
// dark page never flashes white, and the frame of the page.
import type { OpeningPart } from '@airlane/contract/calls/opening';
import type { TableState } from '@airlane/contract/table-state';
import type { Template } from '@airlane/contract/entities';
import { responseOf } from '../lib/api/early-answers.ts';
import type { EarlyPage } from './early-requests.ts';
import { SLACK_SIGN_IN, readSlackReturn } from './slack-return.ts';
import { openingFrame } from './opening-frame.ts';
import { OPENING_PATHS, TEMPLATES_PATH, VIEWS_PATH, isInboxPage, readEarlyPage, rowsPath } from './early-requests.ts';

type Parts = Readonly<Record<string, OpeningPart>>;
interface Opening {
  readonly version: string;
  readonly parts?: Parts;
}
/** The opening of the last visit. It is the person's and the account's, and leaves with the session. */
interface KeptOpening {
  readonly owner: string;
  readonly version: string;
  readonly parts: Parts;
}

const KEPT_OPENING = 'airlane.opening';

const stored = (key: string): unknown => {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Storage can be switched off, and its text can be anything; both mean that nothing is stored.
    return undefined;
  }
};

const chooseColours = (): void => {
  let scheme: string | null = null;
  try {
    scheme = localStorage.getItem('airlane.color-scheme');
  } catch {
    // As above; the system's own preference then decides.
  }
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
};

const meta = (name: string): string =>
  document.querySelector(`meta[name="airlane-${name}"]`)?.getAttribute('content') ?? '';

const ask = ({ session, accountId }: EarlyPage, path: string, more: Record<string, string> = {}): Promise<Response> =>
  fetch(path, {
    headers: {
      accept: 'application/json',
      segment: meta('vertical'),
      appType: session.appType,
      'app-type': session.appType,
      'jpu-token': session.consoleToken,
      authorization: `Bearer ${session.accessToken}`,
      brand: accountId,
      ...more,
    },
  });

const keep = (kept: KeptOpening): void => {
  try {
    localStorage.setItem(KEPT_OPENING, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage costs the next visit some time, and nothing else.
  }
};

const bodyOf = <Body>(parts: Parts | undefined, path: string): Body | undefined => {
  const part = parts?.[path];
  return part?.status === 200 ? (JSON.parse(part.body) as Body) : undefined;
};

const templateIn = (parts: Parts | undefined, name: string | undefined): Template | undefined =>
  bodyOf<{ templates: Template[] }>(parts, TEMPLATES_PATH)?.templates.find(({ description }) => description === name);

/** The layers of the code that a page is drawn by, as far as the address and the template tell. */
const layersOf = (page: EarlyPage, template: Template | undefined): readonly string[] => {
  const { templateName, documentId, isForm, isDashboard } = page;
  if (templateName === undefined) return isDashboard ? ['reports'] : ['console'];
  if (isForm) return ['forms'];
  if (documentId !== undefined) return [template === undefined ? 'console' : template.detailsPage ? 'thing' : 'forms'];
  if (isInboxPage(page)) return ['inbox'];
  return template?.reportPage ? ['reports', ...(template.withDashboardChartsOnTop ? ['table'] : [])] : ['table'];
};

const preloaded = new Set<string>();

/** Scripts that this page will ask for one after the other, fetched side by side. */
const preload = (layers: readonly string[]): void => {
  const files = JSON.parse(meta('layers') || '{}') as Record<string, readonly string[]>;
  for (const href of layers.flatMap((layer) => files[layer] ?? [])) {
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    const link = document.createElement('link');
    link.rel = href.endsWith('.js') ? 'modulepreload' : 'preload';
    if (href.endsWith('.css')) link.as = 'style';
    if (href.endsWith('.woff2')) link.as = 'font';
    // As the page itself asks for them, or they would be fetched twice.
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
};

const begin = (page: EarlyPage): void => {
  const { accountId, templateName, documentId, session, isForm } = page;
  const owner = [session.username, session.appType, accountId, meta('vertical')].join(' ');
  const lastKept = stored(KEPT_OPENING) as KeptOpening | undefined;
  const kept = lastKept?.owner === owner ? lastKept : undefined;
  const opened = ask(page, `/api/v4/me/opening?debug=false${kept ? `&known=${kept.version}` : ''}`)
    .then(async (response) => (response.ok ? ((await response.json()) as Opening) : undefined))
    .catch(() => undefined);

  const template = templateIn(kept?.parts, templateName);
  const partOf = async (path: string): Promise<Response | undefined> => {
    const part = kept?.parts[path] ?? (await opened)?.parts?.[path];
    return part && responseOf(part);
  };
  const answers = new Map(OPENING_PATHS.map((path) => [path, partOf(path)]));
  if (template !== undefined && template.reportPage === null && documentId === undefined && !isForm) {
    const views =
      bodyOf<{ views: { isDefault: boolean; templateName: string; state: TableState }[] }>(kept?.parts, VIEWS_PATH)
        ?.views ?? [];
    const defaultView = views.find((view) => view.isDefault && view.templateName === templateName)?.state;
    const path = rowsPath(page, stored, defaultView);
    if (path !== undefined)
      answers.set(
        path,
        ask(page, path, { 'x-tz-offset': String(-new Date().getTimezoneOffset() / 60) }).catch(() => undefined),
      );
  }
  window.airlaneEarly = {
    consoleToken: session.consoleToken,
    accountId,
    answers,
    corrections: opened.then((answer) => {
      // A refused session, or a server that is away: whatever was drawn from the last visit has to be asked for again, and says so itself.
      if (answer === undefined) return kept && {};
      if (answer.parts === undefined) return undefined;
      keep({ owner, version: answer.version, parts: answer.parts });
      return kept && answer.parts;
    }),
  };
  preload(layersOf(page, template));
  // The first visit learns from the answer what kind of page a document has.
  if (documentId !== undefined && kept === undefined)
    void opened.then((answer) => preload(layersOf(page, templateIn(answer?.parts, templateName))));
};

/** Before the address is read by anybody. */
const followSlackReturn = (): void => {
  // The first look into a storage takes a few milliseconds, and this one is seldom needed.
  if (window.location.search === '') return;
  try {
    const begun = sessionStorage.getItem(SLACK_SIGN_IN);
    const back = readSlackReturn(window.location.search, begun === null ? undefined : JSON.parse(begun));
    if (back === undefined) return;
    if (back.kept === undefined) sessionStorage.removeItem(SLACK_SIGN_IN);
    else sessionStorage.setItem(SLACK_SIGN_IN, JSON.stringify(back.kept));
    history.replaceState(null, '', `${window.location.pathname}#${back.route}`);
  } catch {
    // Without a storage nothing was kept, and the setup begins anew.
  }
};

followSlackReturn();
const route = window.location.hash.replace(/^#/, '');
const page = readEarlyPage({
  route,
  stored,
  now: Date.now(),
  ownPages: import.meta.env.AIRLANE_OWN_PAGES,
});
// Nothing is painted before this script has ended, so the questions leave first.
if (page) begin(page);
chooseColours();
document.documentElement.dataset['opening'] = openingFrame({ route, stored });
// On a slow line texts are read in the system's own face first.
const { connection } = navigator as { connection?: { effectiveType?: string } };
if (connection?.effectiveType === undefined || connection.effectiveType === '4g') preload(['face']);
