import { expect, test } from '@playwright/test';
import { callAs } from './api.ts';
import { accountIds, sessionOf } from './people.ts';

const { acme } = accountIds;

test.use({ storageState: sessionOf('user') });

test('a customer reads the API in the console, opens the dashboard by its other name and notes something about a Thing', async ({
  page,
}) => {
  await page.goto(`/#/${acme}/Usage`);
  await expect(page.getByRole('heading', { name: 'Active SIMs & Usage', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'API', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#/${acme}/swagger-api-docs$`));
  await expect(page.getByRole('heading', { name: 'API', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'openapi.json' })).toHaveAttribute('href', '/api/openapi.json');
  await expect(
    page.frameLocator('iframe[title="API reference"]').getByRole('heading', { name: 'Airlane', level: 1 }),
  ).toBeVisible();

  const { items } = await callAs<{ items: { id: string }[] }>(page, {
    method: 'GET',
    path: '/api/v5/documents?templateName=ThingsTable&pageSize=1',
  });
  await page.goto(`/#/${acme}/ThingsTable/${items[0]?.id}`);
  await page.getByRole('button', { name: 'Edit Note' }).click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await page.getByRole('textbox', { name: 'Note' }).fill('Bay 4, behind the gate');
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Save change' });
  await expect(dialog).toContainText('Are you sure you want to apply this change?');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Bay 4, behind the gate')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeHidden();
});
