import { updateCommunity } from '@airlane/contract/calls/communities';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.testing.ts';
import { accountId, logInCanned } from '#testing/canned-account.testing.ts';
import { answerCall } from '#testing/canned-api.testing.ts';
import { goTo, openPage } from '#testing/opened-page.testing.tsx';

test('sales staff look at the settings and have nothing to save them with, nor a banner to write', async () => {
  logInCanned({ appType: 'sales' });
  await openPage('settings');
  await expect.element(page.getByText(/^Read-only: an adviser or a manager/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await expectAccessible();
  goTo('settings/banner');
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('a customer cannot rename the company, and is told what is wrong before anything is sent', async () => {
  logInCanned();
  await openPage('settings');
  await expect.element(page.getByRole('textbox', { name: 'Company name' })).toHaveAttribute('readonly');
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  const legalName = page.getByRole('textbox', { name: 'Company legal name' });
  await legalName.fill('A');
  await page.getByRole('textbox', { name: 'Description' }).fill('Trying things out');
  await expect.element(page.getByText(/at least 2 character/)).toBeVisible();
  await expect.element(save).toBeDisabled();
  await legalName.fill('Acme Ltd');
  await expect.element(save).toBeEnabled();
  await expectAccessible();
});

test('an adviser may rename the company; billing follows shipping when told to, after a question', async () => {
  logInCanned({ appType: 'admin' });
  const sent = answerCall(updateCommunity, { id: accountId });
  await openPage('settings');
  await expect.element(page.getByRole('textbox', { name: 'Company name' })).not.toHaveAttribute('readonly');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Addresses' }).click();
  const shipping = page.getByRole('region', { name: 'Shipping address' });
  await shipping.getByRole('textbox', { name: 'City' }).fill('Bergen');
  await page.getByRole('switch', { name: 'Same as the shipping address' }).click({ force: true });
  await expect
    .element(page.getByRole('region', { name: 'Billing address' }).getByRole('textbox', { name: 'City' }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Company settings were saved')).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { brandOptions: { address: { sameForBilling: 'true', shipping: { city: 'Bergen' } } } },
  ]);
});
