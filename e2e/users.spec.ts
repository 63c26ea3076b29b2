import { expect, test } from '@playwright/test';
import { accountIds, sessionOf } from './people.ts';

test.use({ storageState: sessionOf('admin') });

test('a new user is invited, invited again and deactivated from the list', async ({ page }) => {
  const email = 'ines.invited@acme.test';
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/image-input-[\w-]+\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`/#/${accountIds.acme}/CreateUser/add`);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ines Invited');
  await test.step('a part of the form that arrives late moves nothing: a press on Save would miss it', async () => {
    const top = async () => (await page.getByRole('button', { name: 'Save' }).boundingBox())?.y;
    const picture = page.getByRole('button', { name: 'Choose image' });
    await expect(picture).toBeHidden();
    const before = await top();
    arrive();
    await expect(picture).toBeVisible();
    await expect(picture).toHaveCSS('border-top-width', '1px');
    expect(await top()).toBe(before);
  });
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('combobox', { name: 'Profile' }).click();
  await page.getByRole('option', { name: 'Member', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/CreateUser\/(?!add)[^/]+$/);

  await page.goto(`/#/${accountIds.acme}/CreateUser`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Invited');
  const act = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Actions of Ines Invited' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Resend activation email');
  await expect(page.getByText(`Ines Invited invited again via ${email}`)).toBeVisible();
  await act('Deactivate user');
  const question = page.getByRole('dialog', { name: 'Deactivate Ines Invited?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Invited');
  await act('Deactivate user');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('The deactivation of the user done successfully')).toBeVisible();
  await expect(row).toContainText('Inactive');
  await page.getByRole('button', { name: 'Actions of Ines Invited' }).click();
  await expect(page.getByRole('menuitem', { name: 'Deactivate user' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Invited');

  const mails = (await (await page.request.get('/api/demo/outbox', { params: { to: email } })).json()) as {
    mails: { subject: string; text: string }[];
  };
  expect(mails.mails.map(({ subject }) => subject)).toEqual([
    'Activate your Airlane login',
    'Activate your Airlane login',
  ]);
});
