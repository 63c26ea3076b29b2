import { getCaptcha, type CaptchaChallenge } from '@airlane/contract/calls/captcha';
import { contactUs } from '@airlane/contract/calls/contact';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.testing.ts';
import { answerCall, breakCall } from '#testing/canned-api.testing.ts';
import { currentAddress, openAddress, reopenPage } from '#testing/opened-page.testing.tsx';

const SALT = 'salt.';
const easyChallenge: CaptchaChallenge = {
  algorithm: 'SHA-256',
  challenge: bytesToHex(sha256(new TextEncoder().encode(`${SALT}7`))),
  salt: SALT,
  signature: 'canned',
  maxnumber: 20,
};
const answerCaptcha = () => answerCall(getCaptcha, { provider: 'altcha', challenge: easyChallenge });

test('a captcha that cannot be had says so, and a retry brings it', async () => {
  breakCall(getCaptcha);
  await openAddress('/registration');
  // It is asked for several times before that.
  await expect.element(page.getByText('Got error while loading reCAPCHA'), { timeout: 40_000 }).toBeVisible();
  await expectAccessible();
  answerCaptcha();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Verified')).toBeVisible();
});

test('the registration names what is missing and what is wrong, at its fields', async () => {
  answerCaptcha();
  await openAddress('/registration');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect.element(page.getByLabelText('Company')).toHaveFocus();
  await expect.poll(() => page.getByText('Mandatory field').elements().length).toBe(3);
  await expectAccessible();
  await page.getByLabelText('Password', { exact: true }).fill('short');
  await page.getByLabelText('First name').fill('N0ra');
  await expect
    .element(page.getByText('Only letters, space, apostrophe, period, hyphen and backtick are allowed here'))
    .toBeVisible();
  await expect.element(page.getByText(/The password still needs at least 8 characters/)).toBeVisible();
});

test('a message to support names what is missing, survives a reload, and leaves without markup', async () => {
  answerCaptcha();
  const sent = answerCall(contactUs, { message: 'Sent' });
  await openAddress('/contactUs');
  await page.getByRole('button', { name: 'Send' }).click();
  for (const text of ['Please enter your name', 'Please enter a valid email address', 'Please add your message'])
    await expect.element(page.getByText(text)).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('Message').fill('The <b>tracker</b> of truck 7 is silent');
  await reopenPage();
  await expect.element(page.getByLabelText('Message')).toHaveValue('The <b>tracker</b> of truck 7 is silent');
  await page.getByLabelText('Name').fill('Wilma <Visitor>');
  await page.getByLabelText('Email').fill('wilma@example.test');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sent' })).toBeVisible();
  expect(document.title).toBe('Sent - Airlane');
  expect(sent.map(({ body }) => body)).toMatchObject([
    { name: 'Wilma Visitor', username: 'Wilma Visitor', number: '12345678', code: '999', country_iso: 'il' },
  ]);
  await expectAccessible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await openAddress('/contactUs');
  await expect.element(page.getByLabelText('Message')).toHaveValue('');
});

test('every page of an account leads to the login first', async () => {
  await openAddress('/acct-acme/ThingsTable');
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(currentAddress()).toContain('next=');
});
