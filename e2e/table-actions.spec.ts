import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { type WireTemplate, callAs, putTemplate } from './api.ts';
import { accountIds, sessionOf } from './people.ts';

const TABLE = `Probe ${Date.now()}`;
const ROWS = 24;

const question = (
  questionId: string,
  questionLabel: string,
  questionType: string,
  metadata: Record<string, unknown> = {},
) => ({ questionId, questionLabel, questionType, metadata });
const scripted = (questionId: string, label: string, agGrid_jsRenderer: string) =>
  question(questionId, label, 'text', { agGrid_jsRenderer, agGrid_isNotSortable: true });

const questions = [
  question('QID001Name', 'Name', 'text'),
  question('QID002Size', 'Size', 'number'),
  question('QID003Note', 'Note', 'textarea'),
  question('QID004Made', 'Made', 'date'),
  scripted(
    'QID005Verdict',
    'Verdict',
    '(row) => ({ text: row.Size > 20 ? "Large" : "Small", tone: row.Size > 20 ? "red" : "green" })',
  ),
];
const configurableTemplateExtension = {
  showServerSearch: true,
  showClientDownloadAsCSV: true,
  rowSelection: true,
  autoFitTableFyDefault: true,
};

const answersOf = (index: number) => [
  { questionId: 'QID001Name', answer: `Probe ${index}` },
  { questionId: 'QID002Size', answer: String(index * 2) },
  { questionId: 'QID003Note', answer: index % 2 === 0 ? 'A note that goes on and on. '.repeat(8) : 'Short' },
  { questionId: 'QID004Made', answer: new Date(Date.now() - index * 2 * 86_400_000).toISOString() },
];

let templateId = '';
test.beforeAll(async () => {
  const [{ id, version }] = await callAs<[WireTemplate]>('admin', {
    method: 'POST',
    path: '/api/v3/templates',
    body: { description: TABLE, title: TABLE, questions },
  });
  templateId = id;
  await putTemplate('admin', id, { version, configurableTemplateExtension, audience: { verticals: ['airlane'] } });
  await putTemplate('admin', id, { status: 'published' });
  for (let index = 1; index <= ROWS; index += 1) {
    await callAs('admin', {
      method: 'POST',
      path: '/api/v3/documents',
      body: { questions: answersOf(index), status: 'published' },
      headers: { template: TABLE },
    });
  }
});
test.afterAll(() => putTemplate('admin', templateId, { status: 'draft' }));

const openTable = async (page: Page) => {
  await page.goto(`/#/${accountIds.acme}/${encodeURIComponent(TABLE)}`);
  await expect(page.getByRole('gridcell', { name: 'Large' }).first()).toBeVisible();
};
const toasts = (page: Page) => page.getByLabel('Notifications');

test.describe('the table', () => {
  test.use({ storageState: sessionOf('user') });

  test('is downloaded whole or by selection, and a download that fails or is canceled says so', async ({ page }) => {
    await openTable(page);
    const whole = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await whole;
    expect(file.suggestedFilename()).toMatch(/^Probe \d+ \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(ROWS + 1);
    expect(lines[0]).toMatch(/^Name,Size,Note,Made/);
    await expect(toasts(page)).toContainText(`${ROWS} rows downloaded`);

    await page.getByRole('checkbox', { name: `Select Probe ${ROWS}`, exact: true }).check();
    const part = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download selected' }).click();
    expect((await readFile(await (await part).path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(2);

    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await page.getByRole('button', { name: `Select all ${ROWS} matches` }).click();
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText(`All ${ROWS} matches are selected`);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden();

    await page.route(/downloadAsCsv=true/, (route) => route.abort());
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const failures = page.getByRole('region', { name: 'Failures' });
    await expect(failures).toContainText('could not be downloaded');
    await failures.getByRole('button', { name: 'Dismiss notification' }).click();

    await page.unroute(/downloadAsCsv=true/);
    // Never answered, so that there is time to change one's mind.
    await page.route(/downloadAsCsv=true/, () => undefined);
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await expect(page.getByText(`0 of ${ROWS} rows`)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel the download' }).click();
    await expect(toasts(page)).toContainText('was canceled');
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  });
});
