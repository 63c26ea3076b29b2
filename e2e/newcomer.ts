import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { countMails, nextCode } from './people.ts';

export interface Newcomer {
  readonly email: string;
  readonly password: string;
}

let count = 0;
/** A person who is new to the installation. */
export const newcomer = (name: string): Newcomer => {
  count += 1;
  return { email: `${name}.${Date.now()}.${count}@example.test`, password: 'Fresh-start-1!' };
};

export const fillRegistration = async (page: Page, { email, password }: Newcomer): Promise<void> => {
  await page.getByLabel('Company').fill('Northwind Couriers');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill("O'Neill");
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

/** From the login page to the code's field. */
export const enterPassword = async (page: Page, { email, password }: Newcomer): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Send code' })).toBeVisible();
};

export const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('textbox', { name: /code$/i }).fill(code);
  await page.keyboard.press('Enter');
};

/** Signs up and logs in; the terms still wait for an answer. */
export const signUp = async (page: Page, person: Newcomer): Promise<void> => {
  await page.goto('/#/registration');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Thank you for signing up, your account is ready.')).toBeVisible();
  const before = await countMails(page, person.email);
  await enterPassword(page, person);
  await enterCode(page, await nextCode(page, person.email, before));
};

export const acceptTerms = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};
