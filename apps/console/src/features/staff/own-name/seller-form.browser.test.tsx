import { updateSeller, type Seller } from '@airlane/contract/calls/sellers';
import { demoSellers } from '@airlane/fixtures';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.testing.ts';
import { accountId } from '#testing/canned-account.testing.ts';
import { answerCall } from '#testing/canned-api.testing.ts';
import { drawPart } from '#testing/drawn.testing.tsx';
import { SellerForm } from './seller-form.tsx';

const complete = (): Seller['details'] => ({
  ...demoSellers.airlane,
  registrations: demoSellers.airlane.registrations.map((registration) => ({ ...registration })),
  bankAccounts: demoSellers.airlane.bankAccounts.map((account) => ({ ...account })),
});
const seller = (more: Partial<Seller> = {}): Seller => ({
  details: complete(),
  missing: [],
  version: 3,
  changedAt: null,
  ...more,
});

test('what is missing is said on top; what is wrong is said at its field before anything is sent', async () => {
  const sent = answerCall(updateSeller, seller({ version: 4 }));
  drawPart(
    <SellerForm
      accountId={accountId}
      seller={seller({ details: { ...complete(), city: '', bankAccounts: [] }, missing: ['city', 'bankAccounts'] })}
    />,
  );
  await expect.element(page.getByText('Missing: city, bank accounts.', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'City' }).fill('Berlin');
  await page.getByRole('button', { name: 'Add a bank account' }).click();
  const account = page.getByRole('group', { name: 'Bank account 1' });
  await account.getByRole('textbox', { name: 'Account holder' }).fill('Airlane');
  await account.getByRole('textbox', { name: 'IBAN' }).fill('DE89 3704 0044 0532 0130 01');
  await account.getByRole('textbox', { name: 'Currency' }).fill('USD');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('This is not an IBAN. Check its digits.')).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible();
  await account.getByRole('textbox', { name: 'IBAN' }).fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('This is not an IBAN. Check its digits.')).not.toBeInTheDocument();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([
      { version: 3, details: { city: 'Berlin', bankAccounts: [{ holder: 'Airlane', currency: 'USD' }] } },
    ]);
});
