import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';

const { acme } = accountIds;

test.use({ storageState: sessionOf('admin') });

const chooseIn = async (page: Page, list: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option }).first().click();
};

test('staff say for whom they order, and are told when they did not; an address is found while it is typed, and its parts are filled in', async ({
  page,
}) => {
  await page.goto(`/#/${acme}/OrderSIM/add`);
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Item' }).fill('Starter kit');
  await chooseIn(page, 'SIM type', 'eSIM');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('region', { name: 'Member', exact: true }).getByText('Need to select member'),
  ).toBeVisible();
  await expect(page).toHaveURL(/OrderSIM\/add/);
  // The first mistake gets the focus a moment later, which a person who types elsewhere meanwhile would lose.
  await expect(page.getByRole('combobox', { name: 'Member' })).toBeFocused();

  await page
    .getByRole('textbox', { name: 'Shipping address: address' })
    .or(page.getByRole('combobox', { name: 'Shipping address: address' }))
    .first()
    .fill('hambu');
  await page.getByRole('option', { name: /Hamburg/ }).click();
  await expect(page.getByRole('textbox', { name: 'Shipping address: city' })).toHaveValue('Hamburg');
  await expect(page.getByRole('textbox', { name: 'Shipping address: country' })).toHaveValue('Germany');
  await expect(page.getByRole('textbox', { name: 'Shipping address: postal code' })).toHaveValue('20095');

  await chooseIn(page, 'Member', 'Una Seland');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).not.toHaveURL(/OrderSIM\/add/);
});

test('a deal has lists of recurring and of one-time charges', async ({ page }) => {
  await page.goto(`/#/${acme}/Deal/add`);
  await page.getByRole('textbox', { name: 'Deal id' }).fill('D-LISTS');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Deal with lists');
  await chooseIn(page, 'Fulfilment', 'Draft');
  await page.getByRole('textbox', { name: 'Minimum order quantity' }).fill('1');
  const recurring = page.getByRole('group', { name: 'Recurring charges' });
  await recurring.getByRole('button', { name: /^Add/ }).click();
  await recurring.getByRole('combobox', { name: /item/i }).click();
  await page.getByRole('option', { name: 'Subscription fee' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Deal 1: choose a policy')).toBeVisible();
  await expect(recurring.getByRole('combobox', { name: /item/i })).toBeFocused();
  await recurring.getByRole('combobox', { name: /policy/i }).click();
  await page.getByRole('option', { name: 'Active SIMs' }).click();
  await recurring.getByRole('textbox', { name: /fee/i }).fill('0.9');
  const once = page.getByRole('group', { name: 'One-time charges' });
  await once.getByRole('button', { name: /^Add/ }).click();
  await once.getByRole('combobox', { name: /item/i }).click();
  await page.getByRole('option', { name: 'SIM', exact: true }).click();
  await once.getByRole('combobox', { name: /type/i }).click();
  await page.getByRole('option', { name: 'eSIM' }).click();
  await once.getByRole('textbox', { name: /quantity/i }).fill('50');
  await once.getByRole('textbox', { name: /price/i }).fill('1.2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'D-LISTS' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: /breadcrumb/i }).getByText('D-LISTS')).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('group', { name: 'One-time charges' }).getByRole('textbox', { name: /quantity/i }),
  ).toHaveValue('50');
  await expectAccessible(page);
});

test('a list of networks takes five and no more, from the directory', async ({ page }) => {
  await page.goto(`/#/${acme}/bac/add`);
  const networks = page.getByRole('group', { name: 'Preferred networks' });
  const add = networks.getByRole('button', { name: /^Add/ });
  for (let index = 1; index <= 5; index += 1) {
    await add.click();
    await networks
      .getByRole('combobox', { name: /country/i })
      .last()
      .click();
    await page.getByRole('option', { name: 'Germany' }).click();
    await networks
      .getByRole('combobox', { name: /network/i })
      .last()
      .click();
    await page.getByRole('option', { name: 'Telekom Deutschland 262-01' }).click();
  }
  await expect(networks.getByRole('combobox', { name: /country/i })).toHaveCount(5);
  await expect(add).toBeDisabled();
  // By keyboard alone: the first arrow key opens the list and marks what is chosen.
  const country = networks.getByRole('combobox', { name: /country/i }).first();
  await country.press('ArrowDown');
  await expect(country).toHaveAttribute('aria-activedescendant', /./);
});

test('an admin is made by a call of its own and listed with the others', async ({ page }) => {
  const email = `lena.${Date.now()}@airlane.test`;
  await page.goto(`/#/${acme}/${encodeURIComponent('Leader Profile')}`);
  await page.getByRole('link', { name: 'New Admin' }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Lena Ader');
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@airlane.test');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A user with the email admin@airlane.test already exists').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Lena Ader' })).toBeVisible();
  await page.goto(`/#/${acme}/${encodeURIComponent('Leader Profile')}`);
  await expect(page.getByRole('row', { name: new RegExp(email) })).toBeVisible();
});
