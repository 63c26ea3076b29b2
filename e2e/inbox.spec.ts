import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';

const { acme } = accountIds;

declare global {
  interface Window {
    shownNotices: Notification[];
  }
}

/** Keeps what the browser is given to show: one without a desktop allows no notices, whatever it is told. */
const keepNotices = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.shownNotices = [];
    window.Notification = class extends Notification {
      static override readonly permission = 'granted';

      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        window.shownNotices.push(this);
      }
    };
  });

/** Every page of a test has the focus at once, so a page that is not looked at has to be told so. */
const lookAway = (page: Page): Promise<void> => page.evaluate(() => void (document.hasFocus = () => false));
const noticesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.shownNotices.map(({ title, body }) => `${title}: ${body}`));

test('a notification of staff reaches the customer live and as a notice of the browser, is read in the pane, and is counted as read', async ({
  browser,
}) => {
  const title = `Maintenance ${Date.now()}`;
  const customers = await browser.newContext({ storageState: sessionOf('user') });
  await keepNotices(customers);
  const theirs = await customers.newPage();
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

  await test.step('the customer wants announcements in this browser too', async () => {
    await theirs.goto(`/#/${acme}/profile`);
    const notifications = theirs.getByRole('region', { name: 'Notifications' });
    await expect(
      notifications.getByText('This browser shows notifications while the console is open in a tab.'),
    ).toBeVisible();
    await notifications.getByRole('checkbox', { name: 'Announcements: Browser' }).check();
    await theirs.reload();
    await expect(notifications.getByRole('checkbox', { name: 'Announcements: Browser' })).toBeChecked();
    await second.reload();
    await expect(bell(second)).toHaveAccessibleName('Inbox');
    await lookAway(second);
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
    await admins
      .getByRole('combobox', { name: /^Accounts/ })
      .or(admins.getByRole('textbox', { name: /^Accounts/ }))
      .first()
      .click();
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
    await expect.poll(() => noticesOf(second)).toEqual([`${title}: The network is serviced from 02:00 to 03:00.`]);
    expect(await noticesOf(theirs), 'a page that is looked at').toEqual([]);
    await second.evaluate(() => void window.shownNotices[0]?.dispatchEvent(new Event('click')));
    const pane = second.getByRole('article', { name: title });
    await expect(pane).toContainText('The network is serviced from 02:00 to 03:00.');
    await expect(bell(second)).toHaveAccessibleName('Inbox');
    await expect(bell(theirs)).toHaveAccessibleName('Inbox');
    await expectAccessible(second);
  });

  await test.step('by keyboard it becomes unread again, and the next message opens', async () => {
    await expect(second.getByRole('link', { name: new RegExp(title) })).toBeVisible();
    await second.keyboard.press('u');
    await expect(bell(second)).toHaveAccessibleName('Inbox, 1 unread');
    await second.keyboard.press('j');
    await expect(second.getByRole('article', { name: title })).toBeHidden();
    await expect(second.getByRole('article')).toBeVisible();
    await second.keyboard.press('k');
    await expect(bell(second)).toHaveAccessibleName('Inbox');
  });

  await test.step('on a phone the message takes the place of the list', async () => {
    await second.setViewportSize({ width: 390, height: 800 });
    await expect(second.getByRole('list', { name: 'Messages' })).toBeHidden();
    await second.getByRole('link', { name: 'Back to the inbox' }).click();
    await expect(second.getByRole('list', { name: 'Messages' })).toBeVisible();
  });

  await test.step('the adviser sees that it was read', async () => {
    await admins.reload();
    await expect(admins.getByRole('row', { name: new RegExp(`${title} Warning 1 accounts 1 of`) })).toBeVisible();
  });
  await customers.close();
  await admins.context().close();
});
