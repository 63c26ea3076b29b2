import { expect, test } from '@playwright/test';
import { putTemplate, templateNamed } from './api.ts';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';

const NAME = `Site survey ${Date.now()}`;
const LIST = `/#/${accountIds.acme}/templates`;

test.use({ storageState: sessionOf('admin') });
test.describe.configure({ timeout: 120_000 });

test('a template is created as a draft, edited, published, and appears under Beta Features by itself', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ storageState: sessionOf('user') });
  const user = await context.newPage();
  await user.goto(`/#/${accountIds.acme}/ThingsTable`);
  const menu = user.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeVisible();

  await page.goto(LIST);
  await page.getByRole('link', { name: 'New Template' }).click();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByText('Mandatory field')).toBeVisible();
  // The help of the question stands before its input, but it is the input that is wrong.
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill('ThingsTable');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByText('Template "ThingsTable" already exists')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Odd <name>');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByText(/Letters, digits, space|HTML or JavaScript/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await expectAccessible(page);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v3/templates')) posts += 1;
  });
  await page.getByRole('button', { name: 'Create draft' }).dblclick();

  await expect(page.getByRole('toolbar', { name: 'Editor' })).toContainText('Version 1, draft');
  expect(posts).toBe(1);
  await page.getByRole('button', { name: 'New question' }).click();
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Site');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'New section' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Move New section' }).focus();
  await page.keyboard.press('ArrowUp');
  // Without this it would stay with staff.
  await page.getByRole('button', { name: 'Audience Staff only' }).click();
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'User', exact: true }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply changes' }).click();
  await page
    .getByRole('dialog', { name: 'Review changes' })
    .getByRole('button', { name: 'Apply', exact: true })
    .click();
  await expect(page.getByLabel('Notifications')).toContainText(`The draft of ${NAME} was saved`);
  await expect(menu.getByText(NAME)).toBeHidden();
  await user.goto(`/#/${accountIds.acme}/${encodeURIComponent(NAME)}`);
  await expect(user.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();

  await page.goto(LIST);
  await page.getByRole('searchbox', { name: 'Search Templates' }).fill(NAME);
  // The list is drawn anew when the search answers; a menu opened before that would close with it.
  await expect(page.getByRole('button', { name: /^Actions of / })).toHaveCount(1);
  await page.getByRole('button', { name: `Actions of ${NAME}` }).click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await expect(page.getByLabel('Notifications')).toContainText(`${NAME} was published`);
  await expect(menu.getByText('Beta Features')).toBeVisible();
  await menu.getByRole('link', { name: NAME }).click();
  await expect(user.getByRole('heading', { name: NAME })).toBeVisible();

  const { id, questions } = await templateNamed(page, NAME);
  expect(questions.map(({ questionLabel }) => questionLabel)).toEqual(['New section', 'Site']);
  await putTemplate(page, id, { status: 'draft' });
  await context.close();
});
