import { listDocuments, readDocument } from '@airlane/contract/calls/documents';
import type { ListItem } from '@airlane/contract/entities';
import { clearTemplateCache, listTemplates, updateTemplate } from '@airlane/contract/calls/templates';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.testing.ts';
import { cannedTemplate, logInCanned, question } from '#testing/canned-account.testing.ts';
import { answerCall, breakCall, refuseCall } from '#testing/canned-api.testing.ts';
import { openPage } from '#testing/opened-page.testing.tsx';

const crews = cannedTemplate({
  description: 'Crews',
  questions: [question('QID001Name', 'Name', 'text'), question('QID002Place', 'Place', 'text')],
  mayEdit: true,
});

const crew: ListItem = {
  id: 'crew-1',
  member: null,
  status: 'published',
  version: 1,
  updatedAt: '2026-03-02T08:00:00.000Z',
  questions: [{ questionId: 'QID001Name', answer: 'Night team' }],
};

const openEditor = async (): Promise<void> => {
  logInCanned({ appType: 'admin', templates: [crews] });
  answerCall(listDocuments, { items: [crew], totalCount: 1, isDisabled: false });
  // A row that is pointed at is fetched ahead of a click.
  refuseCall(readDocument, 'DOCUMENT_NOT_FOUND');
  answerCall(clearTemplateCache, { totalCount: 1 });
  await openPage('Crews');
  await page.getByRole('button', { name: 'Table actions' }).click();
  await page.getByRole('button', { name: 'Edit table' }).click();
  await expect.element(page.getByRole('toolbar', { name: 'Editor' })).toBeVisible();
};
const boxOf = (locator: ReturnType<typeof page.getByRole>): DOMRect => locator.element().getBoundingClientRect();

test('previews stand in windows that move and stay large enough', async () => {
  await page.viewport(1500, 900);
  await openEditor();
  await page.getByRole('button', { name: 'Template as JSON' }).click();
  const preview = page.getByRole('region', { name: 'Template as JSON', exact: true });
  await expect.element(preview).toHaveTextContent('"description": "Crews"');
  const before = boxOf(preview);
  expect(before).toMatchObject({ width: 400, height: 400 });
  page.getByRole('button', { name: 'Move Template as JSON' }).element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  page.getByRole('button', { name: 'Resize Template as JSON' }).element().focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}'.repeat(25));
  await expect.poll(() => boxOf(preview)).toMatchObject({ width: 200, height: 100 });
  expect(boxOf(preview).x).toBeLessThan(before.x);
  await expectAccessible();
  await page.getByRole('button', { name: 'Close Template as JSON' }).click();
  await expect.element(preview).not.toBeInTheDocument();
});

test('a failed save keeps the draft, and the next one saves it', async () => {
  await openEditor();
  await page.getByRole('button', { name: 'General configs' }).click();
  await page.getByRole('button', { name: 'Edit column Name' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('switch', { name: 'Rows can be selected' }).click({ force: true });
  await expect.element(page.getByRole('checkbox', { name: 'Select all rows on this page' })).toBeInTheDocument();
  const apply = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Apply changes' }).click();
    await page
      .getByRole('dialog', { name: 'Review changes' })
      .getByRole('button', { name: 'Apply', exact: true })
      .click();
  };
  breakCall(updateTemplate);
  await apply();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Not saved: The server could not be reached. Check your connection and try again. Your changes are still here.',
    );
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();

  const saved = answerCall(updateTemplate, ({ body }) => {
    const template = { ...crews, version: 2, ...(body.status && { status: body.status }) };
    answerCall(listTemplates, { templates: [template], totalCount: 1 });
    return [template];
  });
  await apply();
  await expect.element(page.getByLabelText('Notifications')).toHaveTextContent('was updated for everyone');
  expect(saved.some(({ body }) => body.configurableTemplateExtension?.rowSelection === true)).toBe(true);
});
