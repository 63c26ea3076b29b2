import { expect, test } from '@playwright/test';
import { accountIds, logIn, sessionOf } from './people.ts';
import type { PersonName } from './people.ts';

const { acme, adminPanel } = accountIds;

const roles = [
  {
    who: 'a consumer',
    session: 'user',
    account: acme,
    has: ['Things', 'Inbox', 'Orders', 'Rate plans'],
    lacks: ['Users', 'Accounts', 'Deals', 'Templates'],
    refused: 'accounts',
  },
  {
    who: 'a group user',
    email: 'group@airlane.test',
    account: acme,
    has: ['Things', 'Inbox'],
    lacks: ['Orders', 'Rate plans', 'Users', 'Accounts'],
    refused: 'CreateUser',
  },
  {
    who: 'an organization manager',
    email: 'org@airlane.test',
    account: acme,
    has: ['Things', 'Users', 'Accounts'],
    lacks: ['Admins', 'Deals', 'Templates'],
    refused: 'Deal',
  },
  {
    who: 'sales staff',
    session: 'sales',
    account: acme,
    has: ['Things', 'Deals', 'Accounts'],
    lacks: ['Admins', 'Templates', 'BAC'],
    refused: 'templates',
  },
  {
    who: 'an adviser',
    session: 'admin',
    account: acme,
    has: ['Things', 'Users', 'Admins', 'Accounts', 'Deals', 'BAC', 'Templates'],
    lacks: ['Managers'],
    refused: 'no-such-template',
  },
  {
    who: 'an adviser in the super-admin view',
    session: 'admin',
    account: adminPanel,
    has: ['Users', 'Orders', 'Accounts', 'Templates'],
    lacks: ['Things', 'Inbox', 'Rate plans'],
    refused: 'no-such-template',
  },
] satisfies {
  who: string;
  session?: PersonName;
  email?: string;
  account: string;
  has: string[];
  lacks: string[];
  refused: string;
}[];

for (const { who, session, email, account, has, lacks, refused } of roles) {
  test.describe(who, () => {
    if (session !== undefined) test.use({ storageState: sessionOf(session) });

    test('has the menu of the role, and no page beyond it', async ({ page }) => {
      if (email !== undefined) await logIn(page, email);
      await page.goto(`/#/${account}/dashboard`);
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      for (const title of has) await expect(menu.getByRole('link', { name: title, exact: true })).toBeVisible();
      for (const title of lacks) await expect(menu.getByRole('link', { name: title, exact: true })).toBeHidden();
      await page.goto(`/#/${account}/${refused}`);
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    });
  });
}
