import { listDocuments, readDocument } from '@airlane/contract/calls/documents';
import type { Template } from '@airlane/contract/entities';
import { templateNames } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.testing.ts';
import { cannedTemplate, logInCanned, question } from '#testing/canned-account.testing.ts';
import { answerCall, refuseCall } from '#testing/canned-api.testing.ts';
import { currentAddress, openAddress } from '#testing/opened-page.testing.tsx';

const REFUSED = 'Create not available for "Admin Panel" account, change account to create document';
const name = question('QID001Name', 'Name', 'text', { isDocumentTitle: true });
const people = cannedTemplate({
  description: templateNames.createUser,
  title: 'Users',
  questions: [name],
  configurableTemplateExtension: {
    customCreateButtonText: 'New User',
    createButtonDisabledForAdminPanel: true,
    createButtonDisabledTooltipText: REFUSED,
  },
});
const row = {
  id: 'person-1',
  member: null,
  status: 'published',
  version: 1,
  updatedAt: '2026-03-02T08:00:00.000Z',
  questions: [{ questionId: 'QID001Name', answer: 'Una Seland' }],
};

const openRows = async (account: string, template: Template, isDisabled = false): Promise<void> => {
  logInCanned({ appType: 'admin', templates: [template] });
  answerCall(listDocuments, { items: isDisabled ? [] : [row], totalCount: isDisabled ? 0 : 1, isDisabled });
  refuseCall(readDocument, 'DOCUMENT_NOT_FOUND');
  await openAddress(`/${account}/${template.description}`);
};
const menuItem = (item: string) => page.getByRole('menuitem', { name: item });

test('people are changed in their own account', async () => {
  await openRows(accountIds.acme, people);
  await page.getByRole('button', { name: /^Actions of / }).click();
  await expect.element(menuItem('Edit')).toBeVisible();
});

test('people are only looked at in the Admin Panel, where none is made either, and the button says why', async () => {
  await openRows(accountIds.adminPanel, people);
  await page.getByRole('button', { name: /^Actions of / }).click();
  await expect.element(menuItem('View')).toBeVisible();
  await expect.element(menuItem('Edit')).not.toBeInTheDocument();
  await openRows(accountIds.adminPanel, people);
  const create = page.getByRole('button', { name: 'New User' });
  await create.hover();
  await expect.element(page.getByText(REFUSED)).toBeVisible();
  await create.click({ force: true });
  expect(currentAddress()).not.toContain('add');
  await expectAccessible();
});

test('a table that is disabled for an account says so', async () => {
  await openRows(accountIds.greenInvoice, people, true);
  await expect.element(page.getByText('Disabled for "Green Invoice" account')).toBeVisible();
  await expectAccessible();
});

test('who may only read has a page and nothing to save it with', async () => {
  const template = { ...people, access: { canCreate: false, canEdit: false, canDelete: false } };
  await openRows(accountIds.acme, template);
  answerCall(readDocument, {
    id: row.id,
    description: template.description,
    template: template.id,
    member: null,
    community: accountIds.acme,
    status: 'published',
    version: 1,
    createdAt: row.updatedAt,
    updatedAt: row.updatedAt,
    questions: [{ ...name, answer: 'Una Seland' }],
  });
  await page.getByRole('button', { name: /^Actions of / }).click();
  await menuItem('View').click();
  await expect.element(page.getByRole('term').filter({ hasText: /^Name$/ })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await expectAccessible();
});
