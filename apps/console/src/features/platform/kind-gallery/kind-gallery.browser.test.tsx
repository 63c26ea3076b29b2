import { kindNames } from '@airlane/question-kinds';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { switchDebugMode } from '#lib/preferences/debug-mode.ts';
import { expectAccessible } from '#testing/accessible.testing.ts';
import { logInCanned } from '#testing/canned-account.testing.ts';
import { drawPart } from '#testing/drawn.testing.tsx';
import { openPage } from '#testing/opened-page.testing.tsx';
import { type GalleryExample, galleryExamples } from './gallery-examples.ts';
import { KindGalleryPage } from './kind-gallery-page.tsx';
import { shownJson } from './shown-json.ts';

const exampleNamed = (examples: readonly GalleryExample[], name: string): GalleryExample => {
  const example = examples.find((one) => one.name === name);
  if (example === undefined) throw new Error(`There is no example ${name}`);
  return example;
};

/** Types a draft the way a person does, where the kind has one text input that takes every sign of it. */
const typeInto = async (input: ReturnType<typeof page.getByRole>, wire: unknown): Promise<boolean> => {
  const boxes = input
    .getByRole('textbox')
    .elements()
    .filter((box) => box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)
    .filter(({ readOnly, disabled }) => !readOnly && !disabled);
  const [box] = boxes;
  if ((typeof wire !== 'string' && typeof wire !== 'number') || box === undefined || boxes.length > 1) return false;
  await userEvent.clear(box);
  await userEvent.type(box, String(wire).replaceAll(/[{[]/g, '$&$&'));
  return box.value === String(wire);
};

const typedKinds = new Set<string>();

test.each(kindNames)(
  '%s shows what is wrong with its first wrong example, and takes its first right one',
  async (name) => {
    drawPart(<KindGalleryPage accountId="acct-acme" accountTitle="Acme Logistics" kind={name} />);
    const card = page.getByRole('region', { name: `Kind ${name}`, exact: true });
    const input = card.getByRole('region', { name: `Input of ${name}`, exact: true });
    const verdict = card.getByLabelText(`Decoded ${name}`, { exact: true });
    const tryExample = (example: string) =>
      card.getByRole('button', { name: `Try ${example} of ${name}`, exact: true }).click();
    const wrong = exampleNamed(galleryExamples(name), 'invalid 1');
    const right = exampleNamed(galleryExamples(name), 'valid 1');
    const sentence = input.getByText(String(wrong.outcome), { exact: true });

    await tryExample('invalid 1');
    await expect.element(verdict).toHaveTextContent(String(wrong.outcome));
    await expect.element(sentence).toBeVisible();
    if (await typeInto(input, wrong.wire)) {
      typedKinds.add(name);
      await expect.element(sentence).toBeVisible();
    }

    await tryExample('valid 1');
    await expect.element(verdict).toHaveTextContent(shownJson(right.outcome), { normalizeWhitespace: false });
    await expect.element(sentence).not.toBeInTheDocument();
    if (await typeInto(input, right.wire))
      await expect.element(verdict).toHaveTextContent(shownJson(right.outcome), { normalizeWhitespace: false });
    await expectAccessible();
  },
);

test('the wrong example of more than four kinds was typed', () => {
  expect(typedKinds.size).toBeGreaterThan(4);
});

test('the gallery is a page in debug mode only, with every kind', async () => {
  logInCanned();
  await openPage('kind-gallery');
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  switchDebugMode(true);
  onTestFinished(() => switchDebugMode(false));
  await expect.element(page.getByRole('heading', { name: 'Kind gallery' })).toBeVisible();
  for (const name of kindNames)
    await expect.element(page.getByRole('region', { name: `Kind ${name}`, exact: true })).toBeVisible();
});
