import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { acceptTerms, enterCode, enterPassword, newcomer, signUp } from './newcomer.ts';
import { countMails, nextCode, nextLink } from './people.ts';

test('a forgotten password is set anew by the link of a mail, once', async ({ page }) => {
  const person = newcomer('frieda');
  await signUp(page, person);
  await acceptTerms(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await page.reload();
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveTitle('Reset by email - Airlane');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  const before = await countMails(page, person.email);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If ${person.email} has an account, we have sent a link to it.`)).toBeVisible();

  const path = await nextLink(page, person.email, before);
  await page.goto(path);
  await expect(page).toHaveTitle('Set new password - Airlane');
  await expectAccessible(page);
  await page.getByLabel('New password').fill('weak');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText(/The password still needs/)).toBeVisible();
  await page.getByLabel('New password').fill('Second-start-2!');
  await page.getByLabel('Repeat the password').fill('Second-start-3!');
  await expect(page.getByText('Repeated password does not match password')).toBeVisible();
  await page.getByLabel('Repeat the password').fill('Second-start-2!');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  await expect(page).toHaveTitle('Success - Airlane');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Wrong email or password')).toBeVisible();
  const codes = await countMails(page, person.email);
  await enterPassword(page, { ...person, password: 'Second-start-2!' });
  await enterCode(page, await nextCode(page, person.email, codes));
  await expect(page.getByRole('heading', { name: /^Welcome aboard/ })).toBeVisible();

  await page.goto(path);
  await page.getByLabel('New password').fill('Third-start-3!');
  await page.getByLabel('Repeat the password').fill('Third-start-3!');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('This link has expired or was already used. Request a new one.')).toBeVisible();
});

test('an unknown address gets the same answer', async ({ page }) => {
  await page.goto('/#/resetPassword');
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If nobody@example.test has an account, we have sent a link to it.')).toBeVisible();
});
