import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';

test.use({ storageState: sessionOf('admin') });

const openUser = async (page: Page): Promise<void> => {
  await page.goto(`/#/${accountIds.acme}/CreateUser`);
  await page.getByRole('gridcell', { name: 'user@airlane.test' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
};
const phone = (page: Page) => page.getByRole('textbox', { name: /Phone number|^Phone/ }).last();

test('a wrong phone is named at its field, a second window follows a save, and two changes at once are not overwritten silently', async ({
  page,
  context,
}) => {
  await openUser(page);
  await expectAccessible(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  const description = (window: Page) => window.getByRole('textbox', { name: 'Description' });
  const save = (window: Page) => window.getByRole('button', { name: 'Save' }).click();

  await test.step('a wrong phone, then the right one', async () => {
    await phone(page).fill('12');
    await save(page);
    await expect(
      page
        .getByText(/phone/i)
        .filter({ hasText: /not|valid|number/i })
        .first(),
    ).toBeVisible();
    await expect(phone(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(phone(page)).toBeFocused();
    await phone(page).fill('2025550143');
    await save(page);
    await expect(page.getByText(/was saved/)).toBeVisible();
    await expect(phone(second)).toHaveValue(/202.?555.?0143/);
  });

  await test.step('a change that another person made first is shown before it is overwritten', async () => {
    await description(second).fill('Written in the second window');
    await description(page).fill('Written in the first window');
    await save(second);
    await expect(second.getByText(/was saved/)).toBeVisible();
    await save(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/someone else changed this document/i);
    await dialog.getByRole('button', { name: 'Overwrite' }).click();
    await expect(description(second)).toHaveValue('Written in the first window');
    await second.close();
  });
});
