import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callAs } from './api.ts';
import { expectAccessible } from './axe.ts';
import { acceptTerms, enterCode, enterPassword, newcomer } from './newcomer.ts';
import { accountIds, countMails, nextCode, nextLink, sessionOf } from './people.ts';

const { acme } = accountIds;
test.use({ storageState: sessionOf('admin') });

interface Listed {
  readonly totalCount: number;
  readonly items: readonly { readonly id: string }[];
}

const thingsIn = (page: Page, groups: readonly string[], pageSize = 1): Promise<Listed> =>
  callAs(page, {
    method: 'GET',
    path: `/api/v5/documents?templateName=ThingsTable&pageSize=${pageSize}&filterObj=${encodeURIComponent(JSON.stringify({ ThingsGroupName: { anyOf: groups } }))}`,
  });
const groupCells = (page: Page) => page.locator('[role="row"] [role="gridcell"][col-id="ThingsGroupName"]');
const shownGroups = async (page: Page): Promise<string[]> =>
  [...new Set(await groupCells(page).allInnerTexts())].filter((text) => text !== '').toSorted();
const iccidOf = (id: string): string => id.replace('ThingId_ICCID_', '');

const search = async (page: Page, iccid: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByLabel('Find anything').fill(iccid);
};

test('a manager makes a group user with two groups, who sees exactly those until one is taken away', async ({
  page,
  browser,
}) => {
  const person = newcomer('gus');
  await page.goto(`/#/${acme}/CreateUser/add`);
  const { options } = await callAs<{ options: { id: string }[] }>(page, {
    method: 'GET',
    path: '/api/v4/brand/things/group/list',
  });
  const [one = '', two = '', foreign = ''] = options.map(({ id }) => id);

  await page.getByRole('textbox', { name: 'Full name' }).fill('Gus Upton');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  const groups = page.getByRole('combobox', { name: 'Thing groups' });
  await page.getByRole('combobox', { name: 'Profile' }).click();
  await expect(groups).toBeHidden();
  await page.getByRole('option', { name: 'Group user', exact: true }).click();
  await groups.click();
  for (const name of [one, two]) await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  const before = await countMails(page, person.email);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/CreateUser\/(?!add)[^/]+$/);

  const theirs = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await theirs.goto(await nextLink(page, person.email, before));
  await theirs.getByLabel('New password').fill(person.password);
  await theirs.getByLabel('Repeat the password').fill(person.password);
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByRole('heading', { name: 'Success' })).toBeVisible();
  await theirs.getByRole('link', { name: 'Back to Login' }).click();
  const mails = await countMails(page, person.email);
  await enterPassword(theirs, person);
  await enterCode(theirs, await nextCode(page, person.email, mails));
  await acceptTerms(theirs);

  await test.step('the table, its donuts and the palette', async () => {
    await theirs.goto(`/#/${acme}/ThingsTable`);
    const { totalCount } = await thingsIn(page, [one, two]);
    await expect(theirs.getByText(new RegExp(`of ${totalCount}\\b`)).first()).toBeVisible();
    await expect
      .poll(() => shownGroups(theirs).then((shown) => shown.filter((name) => name !== one && name !== two)))
      .toEqual([]);
    const own = await thingsIn(page, [one]);
    await search(theirs, iccidOf(own.items[0]?.id ?? ''));
    await expect(theirs.getByRole('button', { name: /8988/ })).toHaveCount(1);
    const other = await thingsIn(page, [foreign]);
    await theirs.getByLabel('Find anything').fill(iccidOf(other.items[0]?.id ?? ''));
    await expect(theirs.getByRole('button', { name: /8988/ })).toHaveCount(0);
    await theirs.keyboard.press('Escape');
  });

  await test.step('the group control of the dashboard', async () => {
    await theirs.goto(`/#/${acme}/Dashboard`);
    await theirs.getByRole('combobox', { name: 'Group' }).click();
    await expect(theirs.getByRole('option')).toHaveText([one, two]);
    await theirs.keyboard.press('Escape');
  });

  await test.step('the inbox', async () => {
    const seen = new Set((await thingsIn(page, [one, two], 500)).items.map(({ id }) => iccidOf(id)));
    await theirs.goto(`/#/${acme}/message`);
    await theirs.getByRole('link', { name: 'Table', exact: true }).click();
    const cells = theirs.locator('[role="row"] [role="gridcell"][col-id="iccid"]');
    await expect(cells.first()).not.toBeEmpty();
    const named = (await cells.allInnerTexts()).map((text) => text.replace(/\s/g, '')).filter((text) => text !== '');
    expect(named.filter((iccid) => !seen.has(iccid))).toEqual([]);
  });

  await test.step('the open window follows when a group is taken away', async () => {
    await theirs.goto(`/#/${acme}/ThingsTable`);
    await expect.poll(() => shownGroups(theirs).then((shown) => shown.length)).toBeGreaterThan(0);
    await groups.focus();
    await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: 'Save' }).click();
    const { totalCount } = await thingsIn(page, [one]);
    await expect(theirs.getByText(new RegExp(`of ${totalCount}\\b`)).first()).toBeVisible();
    await expect.poll(() => shownGroups(theirs)).toEqual([one]);
  });

  await test.step('the company settings are not theirs to change', async () => {
    await theirs.goto(`/#/${acme}/settings`);
    await expect(theirs.getByText(/^Read-only: an adviser or a manager/)).toBeVisible();
  });
});
