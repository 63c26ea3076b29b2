import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { switchDebugMode } from '#lib/preferences/debug-mode.ts';
import { expectAccessible } from '#testing/accessible.testing.ts';
import { logInCanned } from '#testing/canned-account.testing.ts';
import { drawPart } from '#testing/drawn.testing.tsx';
import { openPage } from '#testing/opened-page.testing.tsx';
import { componentExamples } from './component-examples.ts';

const MIN_WIDTH = 390;

test.each(componentExamples)(
  '$name is accessible in both colours, and fits on a phone',
  async ({ Example, opener }) => {
    drawPart(<Example />);
    if (opener === undefined) await expect.poll(() => document.querySelector('main')?.childElementCount).not.toBe(0);
    else await page.getByRole('button', { name: opener }).click();
    await expectAccessible();
    await page.viewport(MIN_WIDTH, 800);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(MIN_WIDTH);
  },
);

test('every part of src/ui that draws something has an example', () => {
  const parts = Object.keys(import.meta.glob('../../../ui/*.tsx')).map((path) => path.split('/').at(-1));
  const examples = Object.values(
    import.meta.glob<string>('./*-examples.tsx', { query: '?raw', import: 'default', eager: true }),
  ).join('\n');
  expect(parts.filter((part) => !examples.includes(`#ui/${part}`))).toEqual([
    // Drawn as part of others, or whole pages with tests of their own.
    'icon-close.tsx',
    'later.tsx',
    'not-found-page.tsx',
  ]);
});

test('the gallery is a page in debug mode only, which the user menu leads to', async () => {
  logInCanned();
  await openPage('component-gallery');
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  switchDebugMode(true);
  onTestFinished(() => switchDebugMode(false));
  await expect.element(page.getByRole('heading', { name: 'Component gallery' })).toBeVisible();
  for (const { name } of componentExamples)
    await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: /User menu/ }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Component gallery' }))
    .toHaveAttribute('href', '#/acct-acme/component-gallery');
});

test('a question gives the focus to the safe answer, and is left by Escape', async () => {
  const question = componentExamples.find(({ name }) => name === 'Question');
  if (question === undefined) throw new Error('There is no question');
  drawPart(<question.Example />);
  const opener = page.getByRole('button', { name: 'Remove the Thing' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Remove Truck 7?' });
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('notifications disappear automatically, but what failed stays until it is closed', async () => {
  const notifications = componentExamples.find(({ name }) => name === 'Notifications');
  if (notifications === undefined) throw new Error('There are no notifications');
  drawPart(<notifications.Example />);
  await page.getByRole('button', { name: 'Show the notifications' }).click();
  await expect.element(page.getByText('Truck 7 was saved')).toBeVisible();
  await expect.element(page.getByText('Truck 7 was saved')).not.toBeInTheDocument();
  const failures = page.getByRole('region', { name: 'Failures' });
  await expect.element(failures.getByRole('alert')).toHaveTextContent('Truck 7 was not suspended');
  await failures.getByRole('button', { name: 'Dismiss notification' }).click();
  await expect.element(failures.getByRole('alert')).not.toBeInTheDocument();
});
