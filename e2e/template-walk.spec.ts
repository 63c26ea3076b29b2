import type { AppType } from '@airlane/domain/access/roles';
import { type VerticalKey, verticals } from '@airlane/domain/verticals/verticals';
import { templateNames } from '@airlane/domain/template-names';
import { accountIds, rolesOfScreen, specScreens } from '@airlane/fixtures';
import { type Page, expect, test } from '@playwright/test';
import { callAs } from './api.ts';
import { countMails, logIn, nextCode, sessionOf, type PersonName } from './people.ts';

/** Roles side by side: each logs in once and then only changes the part of the address behind the #. */
test.describe.configure({ mode: 'parallel', timeout: 300_000 });
/** Whether a page is there shows at its top; rows further down would be laid out and drawn for nothing, some hundred times. */
test.use({ viewport: { width: 1366, height: 480 } });

interface Stroll {
  readonly account: string;
  /** Walks only what accounts with these features have in their menu; everything else was seen in another account. */
  readonly features?: readonly string[];
}

interface Walker {
  readonly who: string;
  readonly email: string;
  readonly session?: PersonName;
  readonly vertical: VerticalKey;
  readonly appType: AppType;
  readonly isGroupUser?: true;
  readonly debug?: true;
  readonly strolls: readonly Stroll[];
}

const {
  acme,
  adminPanel,
  borealis,
  cobalt,
  gideAdminPanel,
  industrialAdminPanel,
  nordwerk,
  polaris,
  terrestarAdminPanel,
  turbinenwerk,
} = accountIds;

const walkers: readonly Walker[] = [
  {
    who: 'a consumer',
    email: 'user@airlane.test',
    session: 'user',
    vertical: 'airlane',
    appType: 'consumer',
    debug: true,
    strolls: [{ account: acme }],
  },
  {
    who: 'a group user',
    email: 'group@airlane.test',
    vertical: 'airlane',
    appType: 'consumer',
    isGroupUser: true,
    strolls: [{ account: acme }],
  },
  {
    who: 'an organization manager',
    email: 'org@airlane.test',
    vertical: 'airlane',
    appType: 'orgAdmin',
    strolls: [{ account: acme }, { account: borealis, features: ['privateNetwork'] }],
  },
  {
    who: 'an adviser',
    email: 'admin@airlane.test',
    session: 'admin',
    vertical: 'airlane',
    appType: 'admin',
    debug: true,
    strolls: [{ account: acme }],
  },
  {
    who: 'an adviser in other accounts',
    email: 'admin@airlane.test',
    session: 'admin',
    vertical: 'airlane',
    appType: 'admin',
    strolls: [
      { account: adminPanel },
      { account: cobalt, features: ['netFlow', 'aiDashboard'] },
      { account: borealis, features: ['privateNetwork'] },
    ],
  },
  {
    who: 'sales',
    email: 'sales@airlane.test',
    session: 'sales',
    vertical: 'airlane',
    appType: 'sales',
    strolls: [{ account: acme }],
  },
  {
    who: 'a manager of the partner portal',
    email: 'manager@gide.test',
    vertical: 'gide',
    appType: 'admin',
    strolls: [{ account: nordwerk }, { account: gideAdminPanel }],
  },
  {
    who: 'an enterprise customer',
    email: 'ec@gide.test',
    vertical: 'gide',
    appType: 'consumer',
    strolls: [{ account: nordwerk }],
  },
  {
    who: 'a manager of the industrial portal',
    email: 'manager@industrial.test',
    vertical: 'siemensGide',
    appType: 'admin',
    strolls: [{ account: turbinenwerk }, { account: industrialAdminPanel }],
  },
  {
    who: 'an industrial customer',
    email: 'ec@industrial.test',
    vertical: 'siemensGide',
    appType: 'consumer',
    strolls: [{ account: turbinenwerk }],
  },
  {
    who: 'an adviser of the satellite portal',
    email: 'admin@terrestar.test',
    vertical: 'terrestar',
    appType: 'admin',
    strolls: [{ account: polaris }, { account: terrestarAdminPanel }],
  },
  {
    who: 'a consumer of the satellite portal',
    email: 'user@terrestar.test',
    vertical: 'terrestar',
    appType: 'consumer',
    strolls: [{ account: polaris }],
  },
];

/** What is about money, which those who see a part of an account do not have. */
const aboutMoney: readonly string[] = [
  'self_service',
  templateNames.orderSim,
  templateNames.ratePlan,
  templateNames.paymentForm,
  templateNames.paymentDashboard,
  templateNames.paymentReport,
  templateNames.purchaseHistory,
  templateNames.dataPackageUsage,
];
/** Built once their templates are shipped. */
const shipped: readonly string[] = Object.values(templateNames);

const specNames = ({ vertical, appType, isGroupUser }: Walker, { features }: Stroll): string[] =>
  specScreens
    .filter(
      (screen) =>
        rolesOfScreen(screen, vertical).includes(appType) &&
        screen.debugOnly?.includes(appType) !== true &&
        !(isGroupUser && aboutMoney.includes(screen.name)),
    )
    .filter(({ name, feature }) =>
      feature === undefined
        ? features === undefined
        : features?.includes(feature) === true && (feature !== 'privateNetwork' || shipped.includes(name)),
    )
    .map(({ name }) => name);

const debugNames = ({ vertical, appType }: Walker): string[] =>
  specScreens
    .filter(
      (screen) => rolesOfScreen(screen, vertical).includes(appType) && screen.debugOnly?.includes(appType) === true,
    )
    .map(({ name }) => name);

const menuNames = async (page: Page, { vertical }: Walker, account: string): Promise<string[]> => {
  const { tabs } = await callAs<{ tabs: { items: { templateName: string }[] }[] }>(page, {
    method: 'GET',
    path: '/api/v4/me/view',
    headers: { brand: account, segment: vertical },
  });
  return tabs.flatMap(({ items }) => items.map(({ templateName }) => templateName));
};

/** Opens one page after the other inside the browser, and answers what is wrong with each. */
const walk = (page: Page, account: string, names: readonly string[]): Promise<string[]> =>
  page.evaluate(
    async ({ account: accountId, names: all }) => {
      const SETTLE_MS = 25_000;
      const LOOK_MS = 60;
      /** Two pages in a row may have the same heading; then this long has to do. */
      const SAME_HEADING_MS = 1500;
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const textOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText.trim() ?? '';
      // Without asking how the text is drawn: that would have the page laid out again and again while it comes.
      const titleNow = () => `${document.querySelector('main h1')?.textContent ?? ''}${document.title}`;
      const isWaiting = () =>
        document.querySelector('main [aria-busy="true"]:not(button), main [aria-label^="Loading"]') !== null ||
        document.querySelector('main')?.textContent?.includes('Loading templates') !== false;
      const problemNow = (): string | undefined => {
        const heading = textOf('main h1');
        const alert = textOf('main [role="alert"]');
        if (heading === '') return 'has no heading';
        if (heading === 'Page Not Found') return 'is not found';
        if (alert !== '') return `says: ${alert.replaceAll('\n', ' ').slice(0, 200)}`;
        const rest = textOf('main').replace(heading, '').trim();
        return rest === '' && document.querySelector('main :is(canvas, svg, table, input, iframe)') === null
          ? 'is empty'
          : undefined;
      };
      /** A button without a style of ours looks as the browser draws it. */
      const bareButtons = () =>
        [...document.querySelectorAll('button')]
          .filter((button) => getComputedStyle(button).borderTopStyle === 'outset')
          .map((button) => button.innerText || button.ariaLabel);
      const problems: string[] = [];
      for (const name of all) {
        const before = titleNow();
        const startedAt = performance.now();
        (window as unknown as { walked: string }).walked = name;
        location.hash = `#/${accountId}/${encodeURIComponent(name)}`;
        let problem: string | undefined = 'did not settle';
        let good = 0;
        while (good < 2 && performance.now() - startedAt < SETTLE_MS) {
          await pause(LOOK_MS);
          const isNew = titleNow() !== before || performance.now() - startedAt > SAME_HEADING_MS;
          problem = !isNew || isWaiting() ? 'did not settle' : problemNow();
          good = problem === undefined ? good + 1 : 0;
          // What is wrong after three seconds stays wrong; on a busy machine a page may still be on its way before.
          if (
            problem !== undefined &&
            problem !== 'did not settle' &&
            problem !== 'has no heading' &&
            performance.now() - startedAt > 3000
          )
            break;
        }
        if (problem !== undefined) problems.push(`${accountId}/${name} ${problem}`);
        const bare = bareButtons();
        if (bare.length > 0) problems.push(`${accountId}/${name} has buttons without a style: ${bare.join(', ')}`);
      }
      return problems;
    },
    { account, names },
  );

const logInAt = async (page: Page, { email, vertical }: Walker, address: string): Promise<void> => {
  if (vertical === 'airlane') return logIn(page, email);
  await page.goto(`${address}/`);
  const before = await countMails(page, email);
  await page.getByLabel('Email').fill(email);
  if (verticals[vertical].loginStyle === 'password')
    await page.getByLabel('Password', { exact: true }).fill('Airlane-demo-1!');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await nextCode(page, email, before));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
};

for (const walker of walkers) {
  const { who, session, vertical, strolls, debug } = walker;
  test.describe(who, () => {
    if (session !== undefined) test.use({ storageState: sessionOf(session) });

    test('opens every page of the role, and each is there', async ({ page, baseURL }) => {
      const problems: string[] = [];
      const complain = async (text: string): Promise<void> =>
        void problems.push(
          `${await page.evaluate(() => (window as unknown as { walked?: string }).walked ?? 'start').catch(() => 'start')}: ${text}`,
        );
      page.on('pageerror', (error) => void complain(error.message));
      page.on(
        'console',
        (message) => message.type() === 'error' && void complain(`${message.text()} ${message.location().url}`),
      );
      const address =
        vertical === 'airlane'
          ? (baseURL ?? '')
          : `http://${vertical.toLowerCase()}.localhost:${new URL(baseURL ?? '').port}`;
      if (session === undefined) await logInAt(page, walker, address);
      const walked = new Set<string>();
      for (const stroll of strolls) {
        await page.goto(`${address}/#/${stroll.account}/dashboard`);
        await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first()).toBeVisible();
        const inMenu = await menuNames(page, walker, stroll.account);
        const isAdminPanel = [adminPanel, gideAdminPanel, industrialAdminPanel, terrestarAdminPanel].some(
          (panel) => panel === stroll.account,
        );
        const named = isAdminPanel ? [] : specNames(walker, stroll);
        // In accounts with a feature only its pages are new.
        const names = [...new Set([...(stroll.features === undefined ? inMenu : []), ...named])].filter(
          (name) => name !== 'welcome_aboard',
        );
        for (const name of names) walked.add(name);
        problems.push(...(await walk(page, stroll.account, names)));
      }
      if (debug) {
        await page.goto(`${address}/#/${strolls[0]?.account}/dashboard`);
        await page.getByRole('button', { name: /User menu/ }).click();
        await page.getByRole('menuitemcheckbox', { name: 'Debug mode' }).click();
        await page.keyboard.press('Escape');
        problems.push(...(await walk(page, strolls[0]?.account ?? '', debugNames(walker))));
      }
      await page.goto(`${address}/#/${strolls[0]?.account}/welcome_aboard`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(page.url()).toContain('welcomeAboard');
      expect(problems).toEqual([]);
      expect(walked.size).toBeGreaterThanOrEqual(3);
    });
  });
}
