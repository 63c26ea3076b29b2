import { DEMO_PASSWORD, accountIds } from '@airlane/fixtures';
import type { BareRows } from '../browser/bare-server.ts';
import type { Target } from '../rivals/child.ts';
import { logIn } from '../rivals/log-in.ts';
import type { OpenablePage } from './open-page.ts';

const email = 'user@airlane.test';
export const TABLE = 'table';
export const DASHBOARD = 'dashboard';
export const ROW = '[role="row"] [role="gridcell"]';

interface Listed {
  readonly items: readonly { readonly id: string; readonly answers?: unknown }[];
}

export const readMailOf =
  (origin: string) =>
  async (to: string): Promise<string | undefined> => {
    const { mails } = (await (await fetch(`${origin}/api/demo/outbox?to=${encodeURIComponent(to)}`)).json()) as {
      mails: { text: string }[];
    };
    return mails[0]?.text;
  };

/** The main pages of the demo world as one of its customers opens them, and the rows of its Things for the bare page. */
export const demoPages = async ({
  port,
}: Target): Promise<{
  readonly login: OpenablePage;
  readonly pages: readonly OpenablePage[];
  readonly rows: BareRows;
}> => {
  const origin = `http://127.0.0.1:${port}`;
  const tokens = await logIn(port, readMailOf(origin), { email, password: DEMO_PASSWORD });
  const session = { ...tokens, expiresAt: Date.now() + 7_000_000, appType: 'consumer', username: email };
  const headers = {
    authorization: `Bearer ${tokens.accessToken}`,
    brand: accountIds.acme,
    segment: 'airlane',
    apptype: 'consumer',
  };
  const { items } = (await (
    await fetch(`${origin}/api/v5/documents?templateName=ThingsTable&page=1&pageSize=20`, { headers })
  ).json()) as Listed;
  const [thing] = items;
  if (thing === undefined) throw new Error('The demo world has no Things');
  const rows = items.map((document) =>
    Object.fromEntries(
      Object.entries(document.answers ?? document).map(([key, value]) => [
        key,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    ),
  );
  const at = (name: string, path: string, ready: string): OpenablePage => ({
    name,
    url: `${origin}/#/${accountIds.acme}/${path}`,
    ready,
    session,
  });
  return {
    rows: { columns: Object.keys(rows[0] ?? {}), rows },
    login: {
      name: 'log-in',
      url: `${origin}/`,
      ready: 'form input[type="password"], form input[name="username"], form input',
    },
    pages: [
      at(TABLE, 'ThingsTable', ROW),
      at('inbox', 'message', 'main ol a[href]'),
      at('form', 'Network%20Ping/add', 'main form input, main form textarea'),
      at('Thing', `ThingsTable/${encodeURIComponent(thing.id)}`, 'main h1'),
      at(DASHBOARD, 'dashboard', 'main [class*="figure"]'),
    ],
  };
};
