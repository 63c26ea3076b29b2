import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';

const { acme } = accountIds;

test('a notification of staff reaches the customer live, is read in the pane, and is counted as read', async ({ browser }) => {
  const title = `Maintenance ${Date.now()}`;
  const theirs = await (await browser.newContext({ storageState: sessionOf('user') })).newPage();
  const second = await theirs.context().newPage();
  const admins = await (await browser.newContext({ storageState: sessionOf('admin') })).newPage();
  const bell = (page: typeof theirs) => page.getByRole('banner').getByRole('link', { name: /^Inbox/ });

  await test.step('the customer reads everything, in both tabs', async () => {
    await theirs.goto(`/#/${acme}/message`);
    await second.goto(`/#/${acme}/ThingsTable`);
    await expect(bell(second)).toHaveAccessibleName(/unread$/);
    await theirs.getByRole('button', { name: 'Mark all as read' }).click();
    for (const page of [theirs, second]) await expect(bell(page)).toHaveAccessibleName('Inbox');
  });

  await test.step('an adviser writes to one account and is shown whom it reaches', async () => {
    await admins.goto(`/#/${acme}/CSM Tools`);
    await admins.getByRole('link', { name: 'New notification' }).click();
    await expect(admins).toHaveURL(/\/CSMNotfication\/add\?r=CSM/);
    await admins.getByRole('textbox', { name: /^Title/ }).fill(title);
    await admins.getByRole('textbox', { name: /^Text/ }).fill('The network is serviced from 02:00 to 03:00.');
    await admins.getByRole('combobox', { name: /^Severity/ }).click();
    await admins.getByRole('option', { name: 'Warning' }).click();
    await admins.getByRole('combobox', { name: /^For/ }).click();
    await admins.getByRole('option', { name: 'Chosen accounts' }).click();
    await admins.getByRole('combobox', { name: /^Accounts/ }).or(admins.getByRole('textbox', { name: /^Accounts/ })).first().click();
    await admins.getByRole('option', { name: 'Acme Logistics' }).click();
    await admins.keyboard.press('Escape');
    await admins.getByRole('button', { name: 'Preview' }).click();
    const dialog = admins.getByRole('dialog', { name: /^Send to 1 account and \d+ people\?$/ });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Send notification' }).click();
    await expect(admins.getByText('Notification creation In-Progress')).toBeVisible();
    await expect(admins).toHaveURL(/\/CSM(?:%20| |\+)Tools/);
    await expect(admins.getByRole('row', { name: new RegExp(`${title} Warning 1 accounts 0 of`) })).toBeVisible();
    await expectAccessible(admins);
  });

  await test.step('the badge of the other tab counts it without a reload', async () => {
    await expect(bell(second)).toHaveAccessibleName('Inbox, 1 unread');
    await bell(second).click();
    await second.getByRole('link', { name: new RegExp(title) }).click();
    const pane = second.getByRole('article', { name: title });
    await expect(pane).toContainText('The network is serviced from 02:00 to 03:00.');
    await expect(bell(second)).toHaveAccessibleName('Inbox');
    await expect(bell(theirs)).toHaveAccessibleName('Inbox');
    await expectAccessible(second);
  });

  await test.step('by keyboard it becomes unread again, and the next message opens', async () => {
    await second.keyboard.press('u');
    await expect(bell(second)).toHaveAccessibleName('Inbox, 1 unread');
    await second.keyboard.press('j');
    await expect(second.getByRole('article', { name: title })).toBeHidden();
    await second.keyboard.press('k');
    await expect(bell(second)).toHaveAccessibleName('Inbox');
  });

  await test.step('on a phone the message takes the place of the list', async () => {
    await second.setViewportSize({ width: 390, height: 800 });
    await expect(second.getByRole('list', { name: 'Messages' })).toBeHidden();
    await second.getByRole('link', { name: 'Back to the inbox' }).click();
    await expect(second.getByRole('list', { name: 'Messages' })).toBeVisible();
  });

  await test.step('the adviser sees that somebody has read it', async () => {
    await admins.reload();
    await expect(admins.getByRole('row', { name: new RegExp(`${title} Warning 1 accounts 1 of`) })).toBeVisible();
  });
  await theirs.context().close();
  await admins.context().close();
});
