import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { iccidAt } from '@airlane/fixtures';
import { expectAccessible } from './axe.ts';
import { downloadedText } from './downloads.ts';
import { accountIds, sessionOf } from './people.ts';

const { acme, adminPanel } = accountIds;
const POPOVER_WIDTH = 320;

/** Opens a form below its button, by the name of the button and the title of the form. */
const openForm = async (page: Page, button: string, title: string): Promise<Locator> => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const form = page.getByRole('form', { name: title, exact: true });
  await expect(form).toBeVisible();
  return form;
};

const choose = async (page: Page, form: Locator, list: string, option: string): Promise<void> => {
  await form.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const shortDay = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: '2-digit',
    timeZone: 'Europe/Berlin',
  });

const dayName = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  });

/** Opens a calendar and takes a day of the month that it shows, or of the one before. */
const pickDay = async (page: Page, field: Locator, daysAgo: number): Promise<void> => {
  await field.click();
  const day = page.getByRole('button', { name: dayName(daysAgo), exact: true });
  await expect(page.getByRole('spinbutton', { name: 'Hours' })).toBeVisible();
  if (!(await day.isVisible()))
    await page
      .getByRole('button', { name: 'Previous month' })
      .or(page.locator('[data-direction="previous"]'))
      .first()
      .click();
  await day.click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
};

const firstActiveIccid = async (page: Page): Promise<string> => {
  await page.goto(
    `/#/${acme}/ThingsTable?tableState=${encodeURIComponent(JSON.stringify({ filters: { State: { anyOf: ['ACTIVE'] } } }))}`,
  );
  const cell = page.getByRole('gridcell', { name: /^8988/ }).first();
  await expect(cell).toBeVisible();
  return ((await cell.textContent()) ?? '').replace(/\s/g, '');
};

test.describe('a customer', () => {
  test.use({ storageState: sessionOf('user') });

  test('has no bulk actions, is refused a capture of a foreign Thing, and gets one of an own Thing', async ({
    page,
  }) => {
    const iccid = await firstActiveIccid(page);
    // Bulk actions are for staff.
    await page
      .getByRole('checkbox', { name: /^Select (?!all rows)/ })
      .first()
      .check();
    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Apply action' })).toHaveCount(0);
    await page.goto(`/#/${acme}/capture`);
    const form = await openForm(page, 'New capture', 'Packet capture');
    expect((await form.boundingBox())?.width).toBeLessThanOrEqual(POPOVER_WIDTH);
    const send = form.getByRole('button', { name: 'Capture', exact: true });
    await expect(send).toBeDisabled();
    await expect(form.getByRole('button', { name: /: end/ })).toHaveCount(0);
    await form.getByRole('textbox', { name: 'ICCID' }).fill(iccidAt(9_500_001));
    await expect(form.getByRole('radio', { name: 'Last 15 min' })).toBeChecked();
    await form.getByText('Choose', { exact: true }).click();
    await pickDay(page, form.getByRole('button', { name: /: start/ }), 1);
    await expect(send).toBeDisabled();
    await form.getByRole('textbox', { name: 'IP address' }).fill('10.64.0.300');
    await expect(send).toBeDisabled();
    await form.getByRole('textbox', { name: 'IP address' }).fill('10.64.0.30');
    await choose(page, form, 'duration', '15 min');
    await expectAccessible(page);
    await send.click();
    await expect(form.getByText(/There is no Thing with the ICCID/)).toBeVisible();
    await expect(page.getByText('Failed to create capture')).toBeVisible();
    await form.getByRole('textbox', { name: 'ICCID' }).fill(iccid);
    await send.click();
    await expect(page.getByText('The capture file is being generated.', { exact: false })).toBeVisible();
    await expect(form).toBeHidden();
    const row = page.getByRole('row', { name: /10\.64\.0\.30 .*15 min.*Ready/ });
    await expect(row).toBeVisible();
    // A capture is not edited, so its page is no form.
    await row.getByRole('gridcell', { name: /15 min/ }).click();
    await expect(page.getByText('No packets in this time.')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('finds a form as it was left, and a report that would end before it starts is corrected', async ({ page }) => {
    await page.goto(`/#/${acme}/PaymentReport`);
    let form = await openForm(page, 'Create report', 'Create report');
    await pickDay(page, form.getByRole('button', { name: 'From', exact: true }), 2);
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(form).toBeHidden();
    await page.reload();
    form = await openForm(page, 'Create report', 'Create report');
    await expect(form.getByText('Your earlier input has been restored.')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
    await pickDay(page, form.getByRole('button', { name: 'To', exact: true }), 5);
    // Three days before the start: the end becomes the day after it.
    await expect(form.getByRole('button', { name: 'To', exact: true })).toContainText(shortDay(1));
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('The report is being created and will be delivered to the inbox.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Ready/ })).toBeVisible();
    expect(await downloadedText(page, page.getByRole('button', { name: /^Download Usage .*\.csv$/ }).first())).toMatch(
      /^Day,ICCID,Name,Group,Bytes,MB,Network,Country\r\n\d{4}-\d\d-\d\d,89\d+,/,
    );
    await page.goto(`/#/${acme}/message`);
    await expect(
      page
        .getByRole('list', { name: 'Messages' })
        .getByRole('link', { name: /Usage report is ready/ })
        .first(),
    ).toBeVisible();
  });
});

test.describe('an adviser', () => {
  test.use({ storageState: sessionOf('admin') });

  test('applies an action to selected Things, sees what it applies to, and gets the results in the inbox', async ({
    page,
  }) => {
    await page.goto(`/#/${acme}/ThingsTable`);
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all rows)/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const form = await openForm(page, 'Apply action', 'Apply Action on Things');
    await expect(form.getByText('Applies to 2 Things')).toBeVisible();
    await choose(page, form, 'Action', 'BAC');
    await expect(form.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await form
      .getByRole('combobox', { name: 'BAC' })
      .or(form.getByRole('textbox', { name: 'BAC' }))
      .first()
      .click();
    await page.getByRole('option', { name: /BAC-/ }).first().click();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Assign the BAC to 2 Things' }).click();
    await expect(
      page.getByText('Action In-Progress on 2 Things: the results file will be delivered to the inbox.'),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden();
    await page.goto(`/#/${acme}/message`);
    await expect(
      page
        .getByRole('list', { name: 'Messages' })
        .getByRole('link', { name: /BAC: results/ })
        .first(),
    ).toBeVisible();
    await page.goto(`/#/${acme}/CSM`);
    await expect(page.getByRole('row', { name: /^BAC .*Selected Things.*Done/ })).toBeVisible();
  });

  test('has the forms of staff: a range of days, an action on the chosen, a deal of the catalogue, a SIM and a range of numbers', async ({
    page,
  }) => {
    await test.step('captures a range of days, where customers have minutes', async () => {
      await page.goto(`/#/${acme}/capture`);
      const form = await openForm(page, 'New capture', 'Packet capture');
      await form.getByText('Choose', { exact: true }).click();
      await expect(form.getByRole('button', { name: /: end/ })).toBeVisible();
      await expect(form.getByRole('combobox', { name: /duration/ })).toHaveCount(0);
    });

    await test.step('is told that an action needs at least one ICCID', async () => {
      await page.goto(`/#/${acme}/CSM`);
      const form = await openForm(page, 'Refresh Connection', 'Apply Action on Things');
      const apply = form.getByRole('button', { name: 'Apply' });
      await expect(apply).toBeDisabled();
      await choose(page, form, 'Things', 'All Things');
      await expect(form.getByText(/^Applies to [1-9]/)).toBeVisible();
      await expect(apply).toBeEnabled();
      await choose(page, form, 'Things', 'Selected Things');
      await expect(apply).toBeDisabled();
      await form.getByRole('textbox', { name: 'ICCIDs' }).fill(iccidAt(1));
      await expect(form.getByText('Applies to 1 Thing')).toBeVisible();
      await form.getByRole('textbox', { name: 'ICCIDs' }).fill('8988');
      await form.getByRole('textbox', { name: 'ICCIDs' }).blur();
      await expect(apply).toBeDisabled();
    });

    await test.step('imports a deal of the catalogue and lands on it; an unknown one is refused by name', async () => {
      await page.goto(`/#/${adminPanel}/Deal`);
      const dealId =
        (await page
          .getByRole('gridcell', { name: /^D-\d+$/ })
          .first()
          .textContent()) ?? '';
      await page.goto(`/#/${acme}/Deal`);
      await expect(page.getByRole('link', { name: 'Acme Logistics' })).toBeVisible();
      const form = await openForm(page, 'Import deal', 'Import deal');
      await expect(form.getByRole('button', { name: 'Import' })).toBeDisabled();
      await form.getByRole('textbox', { name: 'Deal id' }).fill('D-nowhere');
      await form.getByRole('button', { name: 'Import' }).click();
      await expect(form.getByText('There is no deal "D-nowhere" in the catalogue')).toBeVisible();
      await form.getByRole('textbox', { name: 'Deal id' }).fill(dealId);
      await form.getByRole('button', { name: 'Import' }).click();
      await expect(page).toHaveURL(new RegExp(`#/${acme}/Deal/view/`));
      await expect(page.getByRole('heading', { name: dealId })).toBeVisible();
    });

    await test.step('provisions a SIM and lands on its entry; the customer has the Thing', async () => {
      const iccid = iccidAt(9_600_000 + Math.floor(Math.random() * 100_000));
      await page.goto(`/#/${adminPanel}/SimInventory`);
      const form = await openForm(page, 'Provision SIM', 'SIM provisioning');
      await form.getByRole('textbox', { name: 'ICCID' }).fill(iccid);
      await choose(page, form, 'Size', 'MFF2');
      await choose(page, form, 'Customer', 'Delta Trial');
      await choose(page, form, 'MSISDN sponsor', 'Meridian Mobile');
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Provision' }).click();
      await expect(page).toHaveURL(new RegExp(`#/${adminPanel}/SimInventory/view/`));
      await page.goto(
        `/#/${accountIds.delta}/ThingsTable?tableState=${encodeURIComponent(JSON.stringify({ q: iccid }))}`,
      );
      await expect(page.getByRole('gridcell', { name: new RegExp(iccid.slice(0, 4)) }).first()).toBeVisible();
    });

    await test.step('adds a range of numbers by the form that its template words', async () => {
      await page.goto(`/#/${adminPanel}/SimInventoryMSISDN`);
      const form = await openForm(page, 'Add range', 'Number range');
      await form.getByRole('textbox', { name: 'Sponsor' }).fill('Browser Mobile');
      await form.getByRole('textbox', { name: 'IMSI range' }).fill('90195');
      await form.getByRole('textbox', { name: 'First MSISDN' }).fill('883510050000');
      await expect(form.getByRole('button', { name: 'Add' })).toBeDisabled();
      await form.getByRole('textbox', { name: 'Quantity' }).fill('100');
      await form.getByRole('button', { name: 'Add' }).click();
      await expect(page.getByText('Browser Mobile was created')).toBeVisible();
      await expect(page.getByRole('gridcell', { name: 'Browser Mobile', exact: true }).first()).toBeVisible();
    });
  });
});
