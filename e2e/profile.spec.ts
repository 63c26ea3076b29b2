import { expect, test } from '@playwright/test';
import { generate } from 'otplib';
import { expectAccessible } from './axe.ts';
import { acceptTerms, enterCode, enterPassword, newcomer, signUp } from './newcomer.ts';
import { countMails, nextCode } from './people.ts';

test('a person changes the password, uses an authenticator, ends a session and makes an API key', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const person = newcomer('petra');
  await signUp(page, person);
  await acceptTerms(page);
  await page.getByRole('link', { name: /^Protect your login/ }).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(new URL('/', page.url()).href);
  const before = await countMails(page, person.email);
  await enterPassword(elsewhere, person);
  await enterCode(elsewhere, await nextCode(page, person.email, before));
  await expect(elsewhere.getByRole('heading', { name: /^Welcome aboard/ })).toBeVisible();
  await page.reload();
  const sessions = page.getByRole('region', { name: 'Active sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This session')).toHaveCount(1);
  await sessions.getByRole('button', { name: /^End the session of / }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await elsewhere.getByLabel('Do not show this page again').click();
  await expect(elsewhere.getByRole('heading', { name: 'Login' })).toBeVisible();
  await elsewhere.context().close();

  const passwords = page.getByRole('region', { name: 'Password' });
  await passwords.getByLabel('Current password').fill('Wrong-one-1!');
  await passwords.getByLabel('New password').fill('Second-start-2!');
  await passwords.getByLabel('Repeat the password').fill('Second-start-2!');
  await passwords.getByRole('button', { name: 'Change password' }).click();
  await expect(passwords.getByText('The password is wrong')).toBeVisible();
  await passwords.getByLabel('Current password').fill(person.password);
  await passwords.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. All other sessions have ended.')).toBeVisible();

  const authenticator = page.getByRole('region', { name: 'Authenticator' });
  await authenticator.getByRole('button', { name: 'Set up an authenticator' }).click();
  await authenticator.getByLabel('Your password').fill('Second-start-2!');
  await authenticator.getByRole('button', { name: 'Continue' }).click();
  await expect(authenticator.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await authenticator.locator('code').innerText()).replaceAll(' ', '');
  await authenticator.getByLabel('Code from the app').fill('12');
  await authenticator.getByRole('button', { name: 'Confirm' }).click();
  await expect(authenticator.getByText('Wrong code. Please try again')).toBeVisible();
  await authenticator.getByLabel('Code from the app').fill(await generate({ secret }));
  await authenticator.getByRole('button', { name: 'Confirm' }).click();
  const codes = authenticator.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes.first()).toHaveText(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/i);
  const recovery = await codes.first().innerText();
  const left = (await codes.count()) - 1;
  await authenticator.getByRole('button', { name: 'I have saved them' }).click();
  await expect(authenticator.getByText(/An authenticator app is set up/)).toBeVisible();

  const keys = page.getByRole('region', { name: 'API keys' });
  await keys.getByRole('button', { name: 'New API key' }).click();
  await keys.getByLabel('Days until it expires').fill('1000');
  await keys.getByRole('button', { name: 'Create key' }).click();
  await expect(keys.getByText('Mandatory field')).toBeVisible();
  await expect(keys.getByText('A whole number from 1 to 366')).toBeVisible();
  await keys.getByLabel('Name').fill('Nightly export');
  await keys.getByLabel('Days until it expires').fill('30');
  await keys.getByRole('button', { name: 'Create key' }).click();
  const key = await keys.getByLabel('The new API key').innerText();
  await expectAccessible(page);
  await keys.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  const account = /#\/([^/]+)\/profile/.exec(page.url())?.[1] ?? '';
  const byKey = () =>
    page.request.get('/api/v4/me/brandpermissino', {
      headers: { authorization: `Bearer ${key}`, brand: account, segment: 'airlane' },
    });
  expect((await byKey()).status()).toBe(200);
  await keys.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(keys.getByText(/You have no API keys/)).toBeVisible();
  expect((await byKey()).status()).toBe(401);

  await page.getByRole('button', { name: /User menu of / }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await enterPassword(page, { ...person, password: 'Second-start-2!' });
  await enterCode(page, recovery);
  await expect(page.getByRole('heading', { name: /^Welcome aboard/ })).toBeVisible();
  await page.getByRole('link', { name: /^Protect your login/ }).click();
  await expect(page.getByText(`${left} recovery codes left`)).toBeVisible();
});
