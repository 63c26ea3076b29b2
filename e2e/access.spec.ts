import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, countMails, logIn, nextCode, sessionOf } from './people.ts';

test.describe('a visitor', () => {
  test('is told what is wrong with an address, a password and a code, and gets in with the right ones', async ({
    page,
  }) => {
    const email = 'org@airlane.test';
    // Every page leads here without a login.
    await page.goto(`/#/${accountIds.acme}/ThingsTable`);
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveTitle(/Login.*Airlane/);
    await expectAccessible(page);
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Wrong email or password')).toBeVisible();

    const before = await countMails(page, email);
    await page.getByLabel('Password', { exact: true }).fill('Airlane-demo-1!');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Send code' })).toBeVisible();
    await expectAccessible(page);
    const code = await nextCode(page, email, before);
    await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Wrong code. Please try again')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });

  test('enters the demo by two clicks, and finds the code in the outbox too', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('region', { name: 'Or try the demo as' })
      .getByRole('button', { name: /^Sal Esposito/ })
      .click();
    await page.getByRole('button', { name: 'Use the code from the demo outbox' }).click();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await page.goto('/#/demo/outbox');
    await expect(page.getByText(/login code/i).first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('logging out ends the session in every tab', async ({ page, context }) => {
  await logIn(page, 'org@airlane.test');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page
    .getByRole('button', { name: /user menu|Olga|org|account menu/i })
    .last()
    .click();
  await page.getByRole('menuitem', { name: /log out/i }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test.describe('inside', () => {
  test.use({ storageState: sessionOf('user') });

  test('switching the account empties the filters and shows the other account; a lost connection is said, and the page recovers by itself', async ({
    page,
    context,
  }) => {
    await page.goto(`/#/${accountIds.acme}/ThingsTable`);
    await page.getByRole('searchbox', { name: 'Search Things' }).fill('truck');
    await expect(page).toHaveURL(/truck/);
    await page.getByLabel('Account', { exact: true }).first().click();
    await page.getByRole('option', { name: 'Delta Trial' }).click();
    await expect(page).toHaveURL(new RegExp(accountIds.delta));
    await expect(page).not.toHaveURL(/truck/);
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Things', exact: true })
      .click();
    await expect(page.getByRole('searchbox', { name: 'Search Things' })).toHaveValue('');

    await context.setOffline(true);
    await expect(page.getByText(/^You have been offline since/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^You have been offline since/)).toBeHidden();
  });
});
