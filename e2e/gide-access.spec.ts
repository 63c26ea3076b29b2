import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { enterCode, newcomer } from './newcomer.ts';

/** The manufacturer's portal is another host of the same server; browsers find it without a name server. */
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'gide.localhost')) });

const codesTo = (page: Page, email: string): Promise<string[]> =>
  page.evaluate(async (to) => {
    const answer = (await (await fetch(`/api/demo/outbox?to=${encodeURIComponent(to)}`)).json()) as {
      mails: { text: string }[];
    };
    return answer.mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  }, email);

const logInByMail = async (page: Page, email: string): Promise<void> => {
  const before = (await codesTo(page, email)).length;
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Send code' })).toBeVisible();
  await expect.poll(async () => (await codesTo(page, email)).length).toBeGreaterThan(before);
  const [code = ''] = await codesTo(page, email);
  await enterCode(page, code);
};

test('the login asks for no password and offers neither sign-up nor reset, and the terms are those of the SIM card website', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Login - Gide');
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toBeHidden();
  await expect(page.getByRole('link', { name: "Don't have an account yet?" })).toBeHidden();
  await expect(page.getByText(/^Gide 20\d\d All Rights Reserved .* Supported by Airlane$/)).toBeVisible();
  await expect(page.getByText('Verified')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/#/terms');
  await expect(page.getByRole('heading', { name: 'SIM Card Website Terms of Use' })).toBeVisible();
  await expect(page.getByText('Last revised July 12th, 2021')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/legal/sim-card-terms.pdf');
});

test('a company makes an account and logs in by a code, without being asked for terms', async ({ page }) => {
  const { email } = newcomer('greta');
  await page.goto('/#/registration');
  await expect(page).toHaveTitle('Login - Gide');
  await expect(page.getByText('Private networks SIM order portal.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Having a trouble? Contact our support.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Company name').fill('Greta Werke');
  await page.getByLabel('Full name').fill('Greta Garten');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Completed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await logInByMail(page, email);
  await expect(page.getByRole('heading', { name: /^Welcome aboard, Greta Garten/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
