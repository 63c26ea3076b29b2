import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { acceptTerms, enterCode, enterPassword, fillRegistration, newcomer } from './newcomer.ts';
import { countMails, nextCode } from './people.ts';

test('a visitor signs up, is welcomed once, and asks not to be again', async ({ page }) => {
  const person = newcomer('nora');
  await page.goto('/');
  await page.getByRole('link', { name: "Don't have an account yet?" }).click();
  await expect(page).toHaveTitle('Sign Up - Airlane');
  await expect(page.getByText('Get started with a free account. No credit card required.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByLabel('Company')).toBeFocused();
  await expect(page.getByText('Mandatory field')).toHaveCount(3);
  await expectAccessible(page);
  await fillRegistration(page, { ...person, password: 'short' });
  await page.getByLabel('First name').fill('N0ra');
  await expect(
    page.getByText('Only letters, space, apostrophe, period, hyphen and backtick are allowed here'),
  ).toBeVisible();
  await expect(page.getByText(/The password still needs at least 8 characters/)).toBeVisible();
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Sign up' }).click();

  await expect(page.getByText('Thank you for signing up, your account is ready.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  const before = await countMails(page, person.email);
  await enterPassword(page, person);
  await enterCode(page, await nextCode(page, person.email, before));

  await expect(page.getByRole('heading', { name: /^Welcome aboard, Nora/ })).toBeVisible();
  await expect(page).toHaveURL(/#\/welcomeAboard$/);
  await acceptTerms(page);
  await expectAccessible(page);
  await page.getByLabel('Do not show this page again').click();
  await expect(page.getByLabel('Do not show this page again')).toBeChecked();
  await page.reload();
  await expect(page.getByLabel('Do not show this page again')).toBeChecked();
  await page.getByRole('link', { name: 'Go to the console' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.goto('/#/');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('five wrong codes spend the code, and a new one opens the login', async ({ page }) => {
  const person = { email: 'org@airlane.test', password: 'Airlane-demo-1!' };
  await page.goto('/');
  const before = await countMails(page, person.email);
  await enterPassword(page, person);
  const code = await nextCode(page, person.email, before);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse('**/api/v3/oauth/token');
    await enterCode(page, wrong);
    expect((await answered).status()).toBe(401);
  }
  await enterCode(page, code);
  await expect(
    page.getByRole('alert').filter({ hasText: /Wrong code. Please try again|Too many wrong codes/ }),
  ).toBeVisible();
  const spent = await countMails(page, person.email);
  await page.getByRole('button', { name: 'Regenerate code' }).click();
  await expect(page.getByText('Code has been successfully sent to your email')).toBeVisible();
  await enterCode(page, await nextCode(page, person.email, spent));
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});
