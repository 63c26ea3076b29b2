import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { acceptTerms, enterCode, enterPassword, newcomer, signUp } from './newcomer.ts';
import { countMails, nextCode } from './people.ts';

test('the terms are a page, a download and an embedded PDF', async ({ page }) => {
  await page.goto('/#/registration');
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { name: 'Terms and Conditions of Service' })).toBeVisible();
  await expect(page.getByText('Last updated 7 April 2022')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('service-terms.pdf');
  const file = await page.request.get('/legal/service-terms.pdf');
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: 'Show as PDF' }).click();
  await expect(page.locator('iframe')).toHaveAttribute('src', '/legal/service-terms.pdf');
  await page.getByRole('link', { name: 'Show as text' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
});

test('a newcomer who declines is logged out, and is asked again until they accept', async ({ page }) => {
  const person = newcomer('dora');
  await signUp(page, person);
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions of Service' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();

  const before = await countMails(page, person.email);
  await enterPassword(page, person);
  await enterCode(page, await nextCode(page, person.email, before));
  await expect(dialog).toBeVisible();
  await acceptTerms(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Welcome aboard/ })).toBeVisible();
  await expect(dialog).toBeHidden();
});
