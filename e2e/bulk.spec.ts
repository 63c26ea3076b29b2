import { DAY_MS } from '@airlane/domain/time/durations';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callAs } from './api.ts';
import { expectAccessible } from './axe.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { accountIds, logIn } from './people.ts';

const { acme } = accountIds;
const PLAN = 'Night tariff';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ ACCESS_TOKEN_SECONDS: '7200', DEMO_THINGS: '60' });
});
test.afterAll(() => server.stop());

interface Listed {
  readonly items: readonly {
    readonly id: string;
    readonly questions: readonly { readonly questionId: string; readonly answer?: unknown }[];
  }[];
}

const listed = (page: Page, template: string): Promise<Listed> =>
  callAs<Listed>(page, { method: 'GET', path: `/api/v5/documents?templateName=${template}&pageSize=200` });

/** A plan that is not in force yet: such a one can still be taken away. */
const addPlan = (page: Page): Promise<unknown> =>
  callAs(page, {
    method: 'POST',
    path: '/api/v3/documents',
    headers: { template: 'RatePlan' },
    body: {
      questions: [
        ['QID001Name', PLAN],
        ['QID002Zone', 'World'],
        ['QID004PricePerMb', 0.01],
        ['QID005ValidFrom', new Date(Date.now() + 2 * DAY_MS).toISOString()],
      ].map(([questionId, answer]) => ({ questionId, answer })),
    },
  });

/** The plan is removed while Things are moved to it. */
const removePlan = async (page: Page): Promise<void> => {
  const { items } = await listed(page, 'RatePlan');
  const plan = items.find(({ questions }) => questions.some(({ answer }) => answer === PLAN));
  await callAs(page, {
    method: 'DELETE',
    path: '/api/v5/documents',
    body: { documents: [plan?.id], template: 'RatePlan' },
  });
};

test('a fleet is moved to another rate plan by canary and waves, too many failures pause it, the operator reads why and undoes it', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: server.url });
  await logIn(page, 'admin@airlane.test');

  await addPlan(page);
  // Ticked rows of Things lead to the plan.
  await page.goto(`/#/${acme}/ThingsTable`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('link', { name: 'Bulk job', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'New bulk job' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Selected/ })).toBeChecked();
  await page.getByLabel('What to do').selectOption('Change rate plan');
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose a rate plan');
  await page.getByLabel('Rate plan', { exact: true }).selectOption(PLAN);
  await page.getByLabel('Canary first').fill('2');
  await page.getByLabel('Number of waves').fill('2');
  await page.getByLabel('Things per second at most').fill('1');
  await page.getByLabel('Pause when more than (%) fail').fill('10');
  await page.getByRole('button', { name: 'Dry run' }).click();
  const dryRun = page.getByRole('region', { name: 'Dry run' });
  await expect(dryRun).toContainText('In steps: canary of 2, then 2 waves');
  await expectAccessible(page);
  await dryRun.getByRole('button', { name: /^Change the rate plan of \d+ Things$/ }).click();

  // The canary goes well; then the plan is taken away.
  const steps = page.getByRole('table', { name: 'Steps' });
  await expect(steps.getByRole('row', { name: /^Canary/ })).toContainText('2');
  await expect(steps.getByRole('row', { name: /^Wave 1 \(now\)/ })).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Paused by Adele Minkov' })).toBeVisible();
  const done = Number(
    await page.getByRole('region', { name: 'Progress' }).locator('dt:text-is("Done") + dd').textContent(),
  );
  expect(done).toBeGreaterThanOrEqual(2);
  await removePlan(page);
  await page.getByRole('button', { name: 'Resume' }).click();

  // Why it stands still is said above, with the reason of most failures.
  await expect(
    page.getByRole('status').filter({ hasText: `Most often: The rate plan "${PLAN}" no longer exists` }),
  ).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('status').filter({ hasText: 'the limit is 10 %' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Why Things were not changed' })).toContainText(
    `The rate plan "${PLAN}" no longer exists`,
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Undo' });
  await expect(question).toContainText(`${done} of ${done} Things will change`);
  await question.getByRole('button', { name: `Undo for ${done} Things` }).click();
  await expect(page.getByRole('heading', { name: `Undo: Change rate plan: ${PLAN}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Completed');
  await expect(page.getByRole('link', { name: 'Download results' })).toBeVisible();

  await page.getByRole('link', { name: 'Bulk jobs' }).first().click();
  await expect(page.getByRole('row', { name: /^Undo: Change rate plan/ })).toContainText('Completed');
  await expect(page.getByRole('row', { name: /^Change rate plan/ })).toContainText('Canceled');
  await page.close();
});
