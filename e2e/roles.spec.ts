import { expect, test } from '@playwright/test';
import { accountIds, logIn } from './people.ts';

const { acme, adminPanel } = accountIds;

const roles = [
  { who: 'a consumer', email: 'user@airlane.test', account: acme, has: ['Things', 'Inbox', 'Orders', 'Rate plans'], lacks: ['Users', 'Accounts', 'Deals', 'Templates'], refused: 'accounts' },
  { who: 'a group user', email: 'group@airlane.test', account: acme, has: ['Things', 'Orders'], lacks: ['Users', 'Accounts'], refused: 'CreateUser' },
  { who: 'an organization manager', email: 'org@airlane.test', account: acme, has: ['Things', 'Users', 'Accounts'], lacks: ['Admins', 'Deals', 'Templates'], refused: 'Deal' },
  { who: 'sales staff', email: 'sales@airlane.test', account: acme, has: ['Things', 'Deals', 'Accounts'], lacks: ['Admins', 'Templates', 'BAC'], refused: 'templates' },
  { who: 'an adviser', email: 'admin@airlane.test', account: acme, has: ['Things', 'Users', 'Admins', 'Accounts', 'Deals', 'BAC', 'Templates'], lacks: ['Managers'], refused: 'no-such-template' },
  { who: 'an adviser in the super-admin view', email: 'admin@airlane.test', account: adminPanel, has: ['Users', 'Orders', 'Accounts', 'Templates'], lacks: ['Things', 'Inbox', 'Rate plans'], refused: 'no-such-template' },
] as const;

for (const { who, email, account, has, lacks, refused } of roles) {
  test(`${who} has the menu of the role, and no page beyond it`, async ({ page }) => {
    await logIn(page, email);
    await page.goto(`/#/${account}/dashboard`);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    for (const title of has) await expect(menu.getByRole('link', { name: title, exact: true })).toBeVisible();
    for (const title of lacks) await expect(menu.getByRole('link', { name: title, exact: true })).toBeHidden();
    await page.goto(`/#/${account}/${refused}`);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
}

test('users show their audit columns to staff, and are only looked at in the Admin Panel', async ({ page }) => {
  await logIn(page, 'admin@airlane.test');
  await page.goto(`/#/${acme}/CreateUser`);
  for (const column of ['Full name', 'Email', 'Profile', 'Description', 'Status']) {
    await expect(page.getByRole('columnheader', { name: column, exact: false }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: /^Actions of / }).first().click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/#/${adminPanel}/CreateUser`);
  await page.getByRole('button', { name: /^Actions of / }).first().click();
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeHidden();
});
