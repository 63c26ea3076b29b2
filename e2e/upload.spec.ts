import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { MB } from '@airlane/domain/text/byte-size';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';
import { openShakyLine } from './shaky-line.ts';

test.use({ storageState: sessionOf('admin') });

const newDeal = `/#/${accountIds.acme}/Deal/add`;

const writePdf = (path: string, size: number): string => {
  const head = Buffer.from('%PDF-1.7\n');
  const content = Buffer.concat([head, randomBytes(size - head.length)]);
  writeFileSync(path, content);
  return createHash('sha256').update(content).digest('hex');
};

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
};

const agreement = (page: Page): Locator => page.getByRole('group', { name: /Signed agreement/ });

const choose = async (page: Page, field: Locator, path: string): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    field.getByRole('button', { name: /^(Choose|Replace)/ }).click(),
  ]);
  await chooser.setFiles(path);
};

const fillDeal = async (page: Page, id: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Deal id' }).fill(id);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Deal with an agreement');
  await page
    .getByRole('combobox', { name: 'Fulfilment' })
    .or(page.getByRole('textbox', { name: 'Fulfilment' }))
    .first()
    .click();
  await page.getByRole('option', { name: 'Draft', exact: true }).click();
  await page.getByRole('textbox', { name: 'Minimum order quantity' }).fill('10');
};

/** The numbers of the parts that the page has begun to send. */
const watchParts = (page: Page): number[] => {
  const sent: number[] = [];
  page.on('request', (request) => {
    const number = new URL(request.url()).searchParams.get('partNumber');
    if (request.method() === 'PUT' && number !== null) sent.push(Number(number));
  });
  return sent;
};

/** The session of a person for a page that comes over another line. */
const sessionAt = (origin: string) => {
  const state = JSON.parse(readFileSync(sessionOf('admin'), 'utf8')) as {
    cookies: [];
    origins: { origin: string; localStorage: { name: string; value: string }[] }[];
  };
  return { ...state, origins: state.origins.map((entry) => ({ ...entry, origin })) };
};

test('120 MB arrive whole over a broken line and a page that was left, and only the broken parts are sent again', async ({
  browser,
  baseURL,
}, testInfo) => {
  test.setTimeout(120_000);
  const path = testInfo.outputPath('Agreement 2026.pdf');
  const checksum = writePdf(path, 120 * MB);
  const line = await openShakyLine(new URL(baseURL ?? ''));
  const context = await browser.newContext({ baseURL: line.origin, storageState: sessionAt(line.origin) });
  const page = await context.newPage();
  const sent = watchParts(page);
  const field = agreement(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(newDeal);
  await fillDeal(page, 'E2E-UPLOAD');

  line.breakAfter(70 * MB);
  await choose(page, field, path);
  await expect(field.getByText(/Connection lost. Attempt \d+ of 11 in \d+ s/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('"Agreement 2026.pdf" is not uploaded yet. Wait until it is, or cancel the upload'),
  ).toBeVisible();
  await context.setOffline(true);
  await expect(
    field.getByText(/Waiting for the connection; the upload resumes automatically. 50.0 MB of 120 MB/),
  ).toBeVisible();

  // The line breaks again in the third part, and the page is left before it is mended.
  const third = page.waitForRequest(/partNumber=3/);
  line.breakAfter(60 * MB);
  await context.setOffline(false);
  await third;
  await expect(field.getByText(/Connection lost/)).toBeVisible();
  await page.goto('about:blank');
  expect(sent).toEqual([1, 2, 2, 3]);
  line.mend();
  await page.goto(newDeal);
  await expect(
    field.getByText('The upload of "Agreement 2026.pdf" was interrupted. Choose the file again to resume it.'),
  ).toBeVisible();
  await choose(page, field, path);
  await expect(field.getByRole('button', { name: 'Download Agreement 2026.pdf' })).toBeVisible();
  expect(sent).toEqual([1, 2, 2, 3, 3]);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'E2E-UPLOAD' })).toBeVisible();
  await expect(page).not.toHaveURL(/Deal\/add/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    field.getByRole('button', { name: 'Download Agreement 2026.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Agreement 2026.pdf');
  expect(await sha256Of(await download.path())).toBe(checksum);
  await context.close();
  await line.close();
});

test('a file of the wrong type is refused before it is sent, can be replaced by the right one, and an upload can be cancelled on its way', async ({
  page,
}, testInfo) => {
  const [script, paper] = [testInfo.outputPath('agreement.html'), testInfo.outputPath('agreement.pdf')];
  writeFileSync(script, '<html><script>alert(1)</script></html>');
  writePdf(paper, 2000);
  const sent = watchParts(page);
  const field = agreement(page);
  await page.goto(newDeal);
  await choose(page, field, script);
  await expect(
    page.getByText('"agreement.html" is not allowed: HTML or SVG can contain scripts or programs'),
  ).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible(page);
  await choose(page, field, paper);
  await expect(field.getByRole('button', { name: 'Download agreement.pdf' })).toBeVisible();
  await expectAccessible(page);
  await field.getByRole('button', { name: 'Remove file' }).click();
  await expect(field.getByRole('button', { name: 'Choose file' })).toBeVisible();

  const path = testInfo.outputPath('slow.pdf');
  writePdf(path, 2000);
  await page.route(/partNumber=1/, () => undefined);
  await choose(page, field, path);
  await expect(field.getByRole('progressbar', { name: 'Uploading slow.pdf' })).toBeAttached();
  await expectAccessible(page);
  const cancelled = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/api/v1/uploads/'),
  );
  await field.getByRole('button', { name: 'Cancel the upload of slow.pdf' }).click();
  expect((await cancelled).status()).toBe(200);
  await expect(field.getByRole('button', { name: 'Choose file' })).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
});

/** A red dot of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture of a user is shown where it was chosen, and one that cannot be fetched by the default picture', async ({
  page,
}, testInfo) => {
  const path = testInfo.outputPath('face.png');
  writeFileSync(path, PNG);
  await page.goto(`/#/${accountIds.acme}/CreateUser`);
  await page.getByRole('gridcell', { name: 'user@airlane.test' }).click();
  const field = page.getByRole('group', { name: 'Picture' });
  await choose(page, field, path);
  await expect(field.getByRole('img', { name: 'Picture' })).toHaveJSProperty('naturalWidth', 1);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/was saved/)).toBeVisible();

  await page.route(/\/files\/.*signature=/, (route) => route.abort());
  await page.reload();
  await expect(field.getByText('Picture, not available')).toBeAttached();
  await field.getByRole('button', { name: 'Remove image' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/was saved/)).toBeVisible();
});
