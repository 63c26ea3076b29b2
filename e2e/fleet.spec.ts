import { expect, test } from '@playwright/test';
import { callAs } from './api.ts';
import { expectAccessible } from './axe.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { accountIds, logIn } from './people.ts';

const { acme } = accountIds;
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ ACCESS_TOKEN_SECONDS: '7200', DEMO_THINGS: '60' });
});
test.afterAll(() => server.stop());

interface Listed {
  readonly items: readonly {
    readonly questions: readonly { readonly questionId: string; readonly answer?: unknown }[];
  }[];
}

test('staff bring accounts, people and Things from another console with mappings that are kept, find them again, and undo it', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: server.url });
  await logIn(page, 'admin@airlane.test');
  await page.goto(`/#/${acme}/ThingsTable`);
  await expect(page.getByRole('heading', { name: 'Things', exact: true })).toBeVisible();
  const { items } = await callAs<Listed>(page, {
    method: 'GET',
    path: '/api/v5/documents?templateName=ThingsTable&pageSize=2',
  });
  const [one = '', two = ''] = items.map(({ questions }) =>
    String(questions.find(({ questionId }) => questionId === 'QID006ICCID')?.answer ?? ''),
  );

  await page.goto(`/#/${acme}/CSM%20Tools`);
  await page.getByRole('link', { name: 'Bring a fleet' }).click();
  await expect(page.getByRole('heading', { name: 'Bring your fleet' })).toBeVisible();
  const csv = `Card;What;Site;Cap\n${one};Harbour pump;Harbour;500 MB\n${two};Harbour gate;Harbour;lots\n8988000000000000000;Nobody;;\n${one};Twice;;\n`;
  const choose = () =>
    page.getByLabel('CSV file').setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await choose();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a column.' })).toBeVisible();
  await page.getByLabel('Column for ICCID').selectOption('Card');
  await page.getByLabel('Column for Name').selectOption('What');
  await page.getByLabel('Column for Data limit').selectOption('Cap');
  await expect(page.getByText('3 Things in the file, 2 findings')).toBeVisible();
  await expect(page.getByRole('row', { name: /^3 Data limit "lots" is no data limit/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^5 ICCID The same ICCID as in row 2/ })).toBeVisible();
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByText('Set names, groups and tags: 2 of 3 Things will change')).toBeVisible();
  await expect(page.getByText('Set data limits: 1 of 1 Thing will change')).toBeVisible();
  await expect(page.getByText('Not a Thing of Acme Logistics')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring this fleet' }).click();
  await expect(page.getByText('Each can be undone on its page.')).toBeVisible();

  // Staff find what was brought, and the work itself.
  await page.goto(`/#/${acme}/CSM%20Tools`);
  await page.getByLabel('Search all your accounts').fill('harbour pump');
  await expect(page.getByRole('row', { name: /Harbour pump Thing/ })).toBeVisible();
  const work = page.getByRole('region', { name: 'Recent work' });
  await expect(
    work.getByRole('row', { name: /Import: Set names, groups and tags Acme Logistics completed 2 of 3/ }),
  ).toBeVisible();
  await expectAccessible(page);

  // The same file again: its columns are known, and nothing is left to do.
  await page.getByRole('link', { name: 'Bring a fleet' }).click();
  await choose();
  await expect(page.getByText('Columns are mapped as you did it last time.')).toBeVisible();
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByText('Set names, groups and tags: 0 of 3 Things will change')).toBeVisible();

  await page.goto(`/#/${acme}/CSM%20Tools`);
  await work.getByRole('link', { name: 'Import: Set names, groups and tags' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('dialog', { name: 'Undo' }).getByRole('button', { name: 'Undo for 2 Things' }).click();
  await expect(page.getByRole('heading', { name: 'Undo: Set names, groups and tags' })).toBeVisible();
  await page.goto(`/#/${acme}/CSM%20Tools`);
  await expect(
    work.getByRole('row', { name: /Undo: Set names, groups and tags Acme Logistics completed 2 of 2/ }),
  ).toBeVisible();
  await page.getByLabel('Search all your accounts').fill('harbour pump');
  await expect(page.getByText('No results for "harbour pump"')).toBeVisible();

  // Accounts, and people who belong to them.
  const bring = async (kind: string, name: string, text: string): Promise<void> => {
    await page.goto(`/#/${acme}/bulk-jobs/fleet`);
    await page.getByRole('navigation', { name: 'What to bring' }).getByRole('link', { name: kind }).click();
    await expect(page.getByRole('heading', { name: `Bring ${kind.toLowerCase()}` })).toBeVisible();
    await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Check file' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  };
  await bring(
    'Accounts',
    'customers.csv',
    'Company,Notes,Billing\nHarbour Works,Cranes,yes\nacme logistics,,\nQuay Cold Store,,perhaps\n',
  );
  await expect(page.getByText('1 account can be imported, 2 of 3 rows cannot.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^3 acme logistics Already exists/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 account' }).click();
  await expect(page.getByText('1 account imported. 2 rows were left out.')).toBeVisible();
  await bring(
    'People',
    'users.csv',
    'Customer;E-mail;Name;User role\nHarbour Works;ida@harbour.test;Ida Lund;Manager\nHarbour Works;bo;Bo Berg;\nHarbour Works;cy@harbour.test;Cy Holm;Boss\n',
  );
  await expect(page.getByRole('row', { name: /^4 cy@harbour.test "Boss" is not a role/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Mail an invitation to each of the 1 person' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Import 1 person' }).click();
  await expect(page.getByText('No mails were sent')).toBeVisible();
  await page.goto(`/#/${acme}/bring-fleet/accounts`);
  await page.getByRole('link', { name: 'customers.csv' }).click();
  const undo = async (what: string): Promise<void> => {
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('button', { name: `Undo for 1 ${what}` }).click();
  };
  await undo('account');
  await expect(page.getByRole('row', { name: /^2 Harbour Works In use: people/ })).toBeVisible();
  await page.goto(`/#/${acme}/bring-fleet/people`);
  await page.getByRole('link', { name: 'users.csv' }).click();
  await undo('person');
  await expect(page.getByText('Undone: 1 person removed.')).toBeVisible();
  await expectAccessible(page);
});
