import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';

test.use({ storageState: sessionOf('admin') });

const gallery = `/#/${accountIds.acme}/kind-gallery`;

const switchDebugModeOn = async (page: Page): Promise<void> => {
  await page.goto(`/#/${accountIds.acme}/RatePlan`);
  await page.getByRole('button', { name: /User menu/ }).click();
  const item = page.getByRole('menuitemcheckbox', { name: 'Debug mode' });
  if ((await item.getAttribute('aria-checked')) === 'false') await item.click();
  await expect(item).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Escape');
};

interface Example {
  readonly sent: string;
  readonly outcome: string;
}

const exampleIn = async (card: Locator, name: string): Promise<Example> => {
  const cells = card.getByRole('row', { name: new RegExp(`^${name} `) }).getByRole('cell');
  const [sent = '', , outcome = ''] = await cells.allTextContents();
  return { sent, outcome };
};

/** What a person would type for an example; nothing where the example is no text that fits into one input. */
const typedText = (sent: string): string | undefined => {
  if (sent.endsWith('…')) return undefined;
  const wire: unknown = JSON.parse(sent);
  return typeof wire === 'string' || typeof wire === 'number' ? String(wire) : undefined;
};

/** Types a draft the way a person does, where the kind has one text input that takes every sign of it. */
const typeInto = async (input: Locator, text: string | undefined): Promise<boolean> => {
  const boxes = input.getByRole('textbox').and(input.locator(':not([readonly]):not([disabled])'));
  if (text === undefined || (await boxes.count()) !== 1) return false;
  await boxes.fill('');
  await boxes.pressSequentially(text);
  return (await boxes.inputValue()) === text;
};

const tryExample = (card: Locator, kind: string, name: string): Promise<void> =>
  card.getByRole('button', { name: `Try ${name} of ${kind}`, exact: true }).click();

const kindsOf = async (page: Page): Promise<string[]> => {
  await page.goto(gallery);
  const links = page.getByRole('navigation', { name: 'Kinds' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return (await links.allTextContents()).slice(1);
};

test('the gallery is there in debug mode only, and every kind shows what is wrong with its first wrong example, and takes its first right one', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto(gallery);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await switchDebugModeOn(page);
  await page.goto(gallery);
  await expect(page.getByRole('heading', { name: 'Kind gallery' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kind address', exact: true })).toBeVisible();
  await expectAccessible(page);
  const typed: string[] = [];
  for (const kind of await kindsOf(page)) {
    await test.step(kind, async () => {
      await page.goto(`${gallery}?kind=${kind}`);
      const card = page.getByRole('region', { name: `Kind ${kind}`, exact: true });
      const input = card.getByRole('region', { name: `Input of ${kind}`, exact: true });
      const verdict = card.getByLabel(`Decoded ${kind}`, { exact: true });
      const wrong = await exampleIn(card, 'invalid 1');
      const right = await exampleIn(card, 'valid 1');

      await tryExample(card, kind, 'invalid 1');
      await expect(verdict).toHaveText(wrong.outcome);
      await expect(input.getByText(wrong.outcome, { exact: true })).toBeVisible();
      if (await typeInto(input, typedText(wrong.sent))) {
        typed.push(kind);
        await expect(input.getByText(wrong.outcome, { exact: true })).toBeVisible();
      }

      await tryExample(card, kind, 'valid 1');
      await expect(verdict).toHaveText(right.outcome);
      await expect(input.getByText(wrong.outcome, { exact: true })).toBeHidden();
      if (await typeInto(input, typedText(right.sent))) await expect(verdict).toHaveText(right.outcome);
    });
  }
  expect(typed.length, 'kinds whose wrong example can be typed').toBeGreaterThan(4);
});
