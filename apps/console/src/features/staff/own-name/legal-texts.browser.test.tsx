import { addLegalVersion, type LegalHistory, readLegalHistory } from '@airlane/contract/calls/legal-texts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.testing.ts';
import { accountId } from '#testing/canned-account.testing.ts';
import { answerCall } from '#testing/canned-api.testing.ts';
import { drawPart } from '#testing/drawn.testing.tsx';
import { LegalTexts } from './legal-texts.tsx';

const sections = [{ heading: '1. Parties', paragraphs: ['We and you.'] }];
const shipped: LegalHistory = {
  kind: 'service-terms',
  today: '2027-03-10',
  asksPeople: true,
  inForce: {
    kind: 'service-terms',
    version: '0.0.1',
    language: 'en',
    title: 'Terms of Service',
    revised: 'Last updated 7 April 2022',
    sections,
    hash: 'ab',
  },
  versions: [],
};
const version = {
  number: 1,
  state: 'planned',
  language: 'en',
  validFrom: '2027-04-09',
  title: 'Terms of Service',
  text: '# 1. Parties\n\nWe, you and others.',
  createdAt: '2027-03-10T09:00:00.000Z',
  createdBy: 'Ada Admin',
} as const;

test('a new version begins with the text in force, is checked before it is sent, previewed and then in the history', async () => {
  answerCall(readLegalHistory, shipped);
  const sent = answerCall(addLegalVersion, { ...shipped, versions: [version] });
  drawPart(<LegalTexts accountId={accountId} />);
  await page.getByText('Shipped text · In force · Terms of Service').click();
  await expect.element(page.getByText('We and you.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a version' }).click();
  const text = page.getByRole('textbox', { name: /^Text:/ });
  await expect.element(text).toHaveValue('# 1. Parties\n\nWe and you.');
  const day = page.getByLabelText('Valid from (UTC)');
  await expect.element(day).toHaveValue('2027-04-09');
  await day.fill('2027-03-09');
  await text.fill('We and you.');
  await page.getByRole('button', { name: 'Add the version' }).click();
  await expect.element(page.getByText('A version cannot begin in the past')).toBeVisible();
  await expect.element(page.getByText(/^Begin with a heading/)).toBeVisible();
  expect(sent).toEqual([]);
  await day.fill('2027-04-09');
  await text.fill(version.text);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByText('We, you and others.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Add the version' }).click();
  await expect.element(page.getByText(/^Version 1 · Planned · valid from 09 Apr 27/)).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([{ number: 1, validFrom: '2027-04-09', text: version.text }]);
  // The shipped text holds until that day.
  await expect.element(page.getByText('Shipped text · In force · Terms of Service')).toBeVisible();
});
