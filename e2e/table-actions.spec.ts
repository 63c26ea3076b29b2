import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { type WireTemplate, callAs, putTemplate } from './api.ts';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';

const TABLE = `Probe ${Date.now()}`;
/** Scripts that never end take their full time in every row, so they stand in a table of their own. */
const HOSTILE_TABLE = `Hostile ${TABLE}`;
const ROWS = 24;
const HOSTILE_ROWS = 2;

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
const hostileQuestions = [
  ...questions,
  scripted('QID006Loop', 'Loop', '() => { for (;;); }'),
  scripted('QID007Native', 'Native loop', '() => Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)'),
  scripted('QID008Markup', 'Markup', '(row, role) => "<img src=x onerror=document.title=1> " + role'),
  scripted('QID009Broken', 'Broken', '(row) => row.Nope.length'),
];

const link = (title: string, more: Record<string, unknown> = {}) => ({
  title,
  actionType: 'link',
  renderLinkStrFn: '(row) => "#/:accountId/ThingsTable?of=" + row.Size',
  ...more,
});
const configurableTemplateExtension = {
  showServerSearch: true,
  showClientDownloadAsCSV: true,
  rowSelection: true,
  autoFitTableFyDefault: true,
  menuItems: [
    link('Find in Things'),
    link('Track', { renderLinkStrFn: '() => "https://courier.example/track"', isAnchorTargetBlank: true }),
    link('Large only', { isShowMenuItemCustomCaseOnly: true, showLinkInCustomCaseOnlyJsFn: '(row) => row.Size > 20' }),
    link('Forgotten', { renderLinkStrFn: undefined }),
    link('Hostile', { renderLinkStrFn: '() => "javascript:alert(1)"' }),
    link('Staff only', { hiddenFor: ['user'] }),
    { title: 'Start campaign', actionType: 'start_ota' },
    { title: 'Remove probe', actionType: 'delete', hiddenFor: ['user'] },
  ],
};

const answersOf = (index: number) => [
  { questionId: 'QID001Name', answer: `Probe ${index}` },
  { questionId: 'QID002Size', answer: String(index * 2) },
  { questionId: 'QID003Note', answer: index % 2 === 0 ? 'A note that goes on and on. '.repeat(8) : 'Short' },
  { questionId: 'QID004Made', answer: new Date(Date.now() - index * 2 * 86_400_000).toISOString() },
];

const makeTable = async (description: string, asked: readonly object[], places: readonly number[]): Promise<string> => {
  const [{ id, version }] = await callAs<[WireTemplate]>('admin', {
    method: 'POST',
    path: '/api/v3/templates',
    body: { description, title: description, questions: asked },
  });
  await putTemplate('admin', id, { version, configurableTemplateExtension, audience: { verticals: ['airlane'] } });
  await putTemplate('admin', id, { status: 'published' });
  for (const index of places) {
    await callAs('admin', {
      method: 'POST',
      path: '/api/v3/documents',
      body: { questions: answersOf(index), status: 'published' },
      headers: { template: description },
    });
  }
  return id;
};

const placesTo = (last: number, count: number): number[] =>
  Array.from({ length: count }, (_, offset) => last - count + 1 + offset);

let templateIds: readonly string[] = [];
test.beforeAll(async () => {
  templateIds = [
    await makeTable(TABLE, questions, placesTo(ROWS, ROWS)),
    await makeTable(HOSTILE_TABLE, hostileQuestions, placesTo(ROWS, HOSTILE_ROWS)),
  ];
});
test.afterAll(async () => {
  for (const id of templateIds) await putTemplate('admin', id, { status: 'draft' });
});

const openTable = async (page: Page, table = TABLE) => {
  await page.goto(`/#/${accountIds.acme}/${encodeURIComponent(table)}`);
  await expect(page.getByRole('gridcell', { name: 'Large' }).first()).toBeVisible();
};
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) });
const openMenu = async (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click();
const toasts = (page: Page) => page.getByLabel('Notifications');

/** What a row offers depends on the role only by what is for staff. */
const expectOffers = async (page: Page, forStaff: boolean): Promise<void> => {
  await openMenu(page, `Probe ${ROWS}`);
  await expect(page.getByRole('menuitem', { name: 'Find in Things' })).toHaveAttribute(
    'href',
    `#/${accountIds.acme}/ThingsTable?of=${ROWS * 2}`,
  );
  await expect(page.getByRole('menuitem', { name: 'Start campaign' })).toBeHidden();
  for (const name of ['Staff only', 'Remove probe'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible({ visible: forStaff });
};

test.describe('as admin', () => {
  test.use({ storageState: sessionOf('admin') });

  test('a row offers what is for staff, and a script is told the role', async ({ page }) => {
    await openTable(page);
    await expectOffers(page, true);
    await page.keyboard.press('Escape');
    await openTable(page, HOSTILE_TABLE);
    await expect(rowOf(page, `Probe ${ROWS}`).getByText('<img src=x onerror=document.title=1> admin')).toBeVisible();
  });
});

test.describe('as user', () => {
  test.use({ storageState: sessionOf('user'), permissions: ['clipboard-read', 'clipboard-write'] });

  test('scripts draw texts, and those that loop, break or bring markup are told apart from the page', async ({
    page,
  }) => {
    await openTable(page, HOSTILE_TABLE);
    const row = rowOf(page, `Probe ${ROWS}`);
    await expect(row.getByText('Script error: took too long and was stopped')).toHaveCount(2);
    await expect(row.getByText('<img src=x onerror=document.title=1> user')).toBeVisible();
    await expect(row.getByText(/^Script error: the function failed: cannot read property/)).toBeVisible();
    await expect(page).not.toHaveTitle('1');
    await expectAccessible(page);
  });

  test('a row offers what its template and its case allow, unfolds a long text, is copied and found by a named period', async ({
    page,
  }) => {
    await openTable(page);
    await test.step('the menu of a row', async () => {
      await expectOffers(page, false);
      await expect(page.getByRole('menuitem', { name: 'Track' })).toHaveAttribute('target', '_blank');
      await expect(page.getByRole('menuitem', { name: 'Large only' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: /^Forgotten/ })).toContainText(
        'Error: link renderer not defined',
      );
      await expect(page.getByRole('menuitem', { name: /^Hostile/ })).not.toHaveAttribute('href');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });

    await test.step('a long text and the clipboard, by keyboard', async () => {
      await rowOf(page, `Probe ${ROWS}`).getByRole('gridcell').filter({ hasText: 'A note that goes on' }).focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(/^(A note that goes on and on\. ?){8}$/);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('gridcell', { name: `Probe ${ROWS}`, exact: true }).focus();
      await page.keyboard.press('Control+c');
      await expect(toasts(page)).toContainText(`Copied "Probe ${ROWS}" to clipboard`);
    });

    await test.step('another case on the second page', async () => {
      await page.getByRole('button', { name: 'Page 2' }).click();
      await openMenu(page, 'Probe 1');
      await expect(page.getByRole('menuitem', { name: 'Find in Things' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Large only' })).toBeHidden();
      await page.keyboard.press('Escape');
    });

    await test.step('a named period, and a column hidden from its header', async () => {
      await page.getByRole('button', { name: 'Filter Made' }).click();
      await page.getByLabel('Made period').first().click();
      await page.getByRole('option', { name: 'Last 7 days' }).click();
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Made: Last 7 days');
      await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/of 3/);
      await page.getByRole('button', { name: 'Filter Note' }).click();
      await page.getByRole('button', { name: 'Hide this column' }).click();
      await expect(page.getByRole('columnheader', { name: /Note/ })).toBeHidden();
    });
  });
});

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

  test('keeps an order made by keyboard or by pointer, and shows every column again', async ({ page }) => {
    await openTable(page);
    const heads = async () =>
      (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');
    await page.getByRole('button', { name: 'Table actions' }).click();
    await page.getByRole('button', { name: 'Move Size' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await heads()).slice(0, 3)).toEqual(['Size', 'Name', 'Note']);
    await expect(page.getByRole('button', { name: 'Move Size' })).toBeFocused();

    const from = await page.getByRole('button', { name: 'Move Made' }).boundingBox();
    const to = await page.getByRole('button', { name: 'Move Size' }).boundingBox();
    if (!from || !to) throw new Error('The handles are not drawn');
    await page.mouse.move(from.x + 6, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 6, to.y + 8, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await heads()).slice(0, 3)).toEqual(['Made', 'Size', 'Name']);

    await page.getByRole('checkbox', { name: 'Note' }).click();
    await expect.poll(heads).not.toContain('Note');
    await page.getByRole('button', { name: 'Select all' }).click();
    await expect.poll(heads).toContain('Note');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect.poll(async () => (await heads()).slice(0, 3)).toEqual(['Made', 'Size', 'Name']);
    await page.getByRole('button', { name: 'Table actions' }).click();
    await page.getByRole('button', { name: 'Reset columns' }).click();
    await expect.poll(async () => (await heads()).slice(0, 3)).toEqual(['Name', 'Size', 'Note']);
  });
});
