import { getMe, getSiteStatus } from '@airlane/contract/calls/me';
import { listDocuments } from '@airlane/contract/calls/documents';
import { readLegalText } from '@airlane/contract/calls/legal-texts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { switchDebugMode } from '#lib/preferences/debug-mode.ts';
import { expectAccessible } from '#testing/accessible.testing.ts';
import { cannedTemplate, logInCanned, question } from '#testing/canned-account.testing.ts';
import { answerCall } from '#testing/canned-api.testing.ts';
import { openPage, reopenPage } from '#testing/opened-page.testing.tsx';

const notes = cannedTemplate({ description: 'Notes', questions: [question('QID001Name', 'Name', 'text')] });
const openNotes = async (): Promise<void> => {
  answerCall(listDocuments, { items: [], totalCount: 0, isDisabled: false });
  await openPage('Notes');
  await expect.element(page.getByRole('heading', { name: /^Notes/ })).toBeVisible();
};

test('a maintenance notice is closed for good, comes back with other words, and debug mode hides it', async () => {
  const announce = (message: string) =>
    answerCall(getSiteStatus, { showBanner: true, title: 'Maintenance tonight', message });
  logInCanned({ templates: [notes] });
  announce('From ten to eleven');
  await openNotes();
  const banner = page.getByRole('region', { name: 'Maintenance notice' });
  await expect.element(banner).toHaveTextContent('Maintenance tonight From ten to eleven');
  await expectAccessible();
  await banner.getByRole('button', { name: 'Close the maintenance notice' }).click();
  await expect.element(banner).not.toBeInTheDocument();
  await reopenPage();
  await expect.element(page.getByRole('heading', { name: /^Notes/ })).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();

  announce('Postponed to eleven');
  await reopenPage();
  await expect.element(banner).toHaveTextContent('Postponed to eleven');
  onTestFinished(() => switchDebugMode(false));
  switchDebugMode(true);
  await expect.element(banner).not.toBeInTheDocument();
  switchDebugMode(false);
  await expect.element(banner).toBeVisible();
});

test.each([
  ['consumer', true],
  ['admin', false],
] as const)('terms that were not accepted are asked of a %s: %s', async (appType, isAsked) => {
  logInCanned({ appType, templates: [notes] });
  answerCall(getMe, {
    id: 'person',
    companyName: 'Acme Logistics',
    appType,
    vertical: 'airlane',
    profile: { fullName: 'Una Seland', email: 'user@airlane.test', termsAndCondition: false },
    doNotShowWelcome: true,
    doNotShowEditPaymentInOrder: true,
  });
  answerCall(readLegalText, {
    kind: 'service-terms',
    version: '3',
    language: 'en',
    title: 'Terms and Conditions of Service',
    revised: 'Version 3, valid from 10 Mar 27',
    sections: [{ heading: '1. Parties', paragraphs: ['We and you.'] }],
    hash: 'ab',
  });
  answerCall(listDocuments, { items: [], totalCount: 0, isDisabled: false });
  await openPage('Notes');
  const terms = page.getByRole('dialog', { name: 'Terms and Conditions of Service' });
  await expect.element(page.getByText('Una Seland').first()).toBeInTheDocument();
  if (isAsked) await expect.element(terms.getByText('We and you.')).toBeVisible();
  else await expect.element(terms).not.toBeInTheDocument();
});
