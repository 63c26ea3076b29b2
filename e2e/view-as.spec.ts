import { expect, test } from '@playwright/test';
import { accountIds, logIn, sessionOf } from './people.ts';
import { addressAt, ownWorker } from './servers.ts';

const { acme } = accountIds;

test.use({ storageState: sessionOf('user') });

test('a customer lets support look, support sees what they see and changes nothing, and the customer reads it and withdraws', async ({
  page: customer,
  browser,
}) => {
  await customer.goto(`/#/${acme}/settings/support`);
  await expect(customer.getByText('No views yet.').or(customer.getByRole('table'))).toBeVisible();
  await customer.getByLabel('View as').selectOption('Me');
  await customer.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(customer.getByText('You (Una Seland)')).toBeVisible();

  // A session of its own: a look is the look of a whole session, and other specs use the kept one.
  const context = await browser.newContext({
    baseURL: addressAt(ownWorker),
    storageState: { cookies: [], origins: [] },
  });
  const staff = await context.newPage();
  await logIn(staff, 'admin@airlane.test');
  const banner = staff.getByRole('region', { name: 'Viewing as a customer' });

  await test.step('staff begin from the page of the customer', async () => {
    await staff.goto(`/#/${acme}/customer`);
    await expect(staff.getByRole('heading', { name: 'Acme Logistics', level: 1 })).toBeVisible();
    await staff.getByRole('button', { name: 'View as Una Seland' }).click();
    await staff.getByLabel('Reason, such as a ticket number').fill('Ticket 4711');
    await staff.getByRole('button', { name: 'Start viewing' }).click();
    await expect(banner).toContainText('Viewing as Una Seland, Acme Logistics, until');
  });

  await test.step("the console is the customer's, and a write is refused by name", async () => {
    await expect(staff.getByRole('button', { name: 'User menu of Una Seland' })).toBeVisible();
    await staff.goto(`/#/${acme}/ThingsTable`);
    await expect(staff.getByRole('gridcell').first()).toBeVisible();
    await staff.getByRole('gridcell').getByRole('link').first().click();
    // Whichever of the two the SIM's state leaves.
    await staff
      .getByRole('toolbar', { name: 'Actions on this Thing' })
      .getByRole('button', { name: /^(Suspend|Activate) SIM$/ })
      .click();
    await staff
      .getByRole('dialog', { name: /SIM$/ })
      .getByRole('button', { name: /^(Suspend|Activate) SIM$/ })
      .click();
    // The button keeps the same words for those who do not see the toast.
    await expect(
      staff
        .getByText('You are viewing as a customer, who allowed looking only. Nothing was changed.')
        .filter({ visible: true }),
    ).toBeVisible();
    // Nothing closes the banner but leaving.
    await expect(banner.getByRole('button')).toHaveText(['Leave view']);
  });

  await test.step('the customer reads who looked at what, and withdraws', async () => {
    await customer.goto(`/#/${acme}/audit`);
    await expect(customer.getByText(/^Adele Minkov looked at .+ as Una Seland$/).first()).toBeVisible();
    await customer.goto(`/#/${acme}/settings/support`);
    await expect(
      customer.getByRole('row', { name: /Adele Minkov Una Seland Ticket 4711 .* Looking now/ }),
    ).toBeVisible();
    await customer.getByRole('button', { name: 'Withdraw: Una Seland' }).click();
    await expect(customer.getByText('Support cannot view the console as anyone in this account.')).toBeVisible();
  });

  await test.step('the view ends by itself, and staff are themselves again once they say so', async () => {
    await expect(staff.getByRole('heading', { name: 'You are no longer viewing as Una Seland' })).toBeVisible();
    await staff.getByRole('button', { name: 'Back to your own view' }).click();
    await expect(staff.getByRole('button', { name: 'User menu of Adele Minkov' })).toBeVisible();
    await expect(banner).toBeHidden();
  });
  await context.close();
});
