import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';

const { acme, adminPanel, borealis } = accountIds;

test.use({ storageState: sessionOf('admin') });

/** Nineteen digits with their check digit, other than those of the demo. */
const iccidFor = (serial: number): string => {
  const body = `89445385${String(serial).padStart(10, '0')}`;
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const weighted = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return body + String((10 - (sum % 10)) % 10);
};

test("a manufacturer's file is mapped, checked and imported; a SIM is reserved and its history read", async ({
  page,
}) => {
  // Other SIMs in each run, because the world of an earlier one may still be there.
  const serial = Date.now() % 1_000_000_000;
  const [first, second, stranger] = [iccidFor(serial), iccidFor(serial + 1), iccidFor(serial + 2)];
  const imsiFor = (offset: number): string => `90199${String(serial + offset).padStart(10, '0')}`;
  await page.goto(`/#/${adminPanel}/SimInventory`);
  await page.getByRole('link', { name: /^Stock/ }).click();
  await expect(page.getByRole('heading', { name: 'SIM stock' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Import file' }).click();
  const content = [
    'SIM serial;IMSI;Auth key',
    `${first};${imsiFor(0)};${'A1'.repeat(16)}`,
    `${second};${imsiFor(1)};${'B2'.repeat(16)}`,
    `${first};${imsiFor(2)};`,
    '8944538500000000010;;',
  ].join('\r\n');
  await page
    .getByLabel('CSV file with titles in its first line')
    .setInputFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('combobox', { name: 'Manufacturer' }).fill('Cardworks');
  const columns = page.getByRole('table', { name: 'Columns of the file' });
  await expect(columns.getByRole('combobox', { name: 'Column for IMSI' })).toHaveValue('IMSI');
  await expect(columns).not.toContainText('A1A1');
  await columns.getByRole('combobox', { name: 'Column for ICCID' }).selectOption('SIM serial');
  await page.getByRole('combobox', { name: 'Size', exact: true }).selectOption('4FF');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check file' }).click();

  await expect(page.getByText('2 SIMs can be imported, 2 of 4 rows cannot.')).toBeVisible();
  const findings = page.getByRole('table', { name: 'Findings by row' });
  await expect(findings.getByRole('row', { name: /The same ICCID as in line 2/ })).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 SIMs' }).click();
  await expect(page.getByText('2 SIMs imported.')).toBeVisible();
  await expect(page.locator('main')).not.toContainText('A1A1');

  await page.goto(`/#/${adminPanel}/sim-stock/move`);
  await page.getByRole('textbox', { name: 'ICCIDs' }).fill(`${first}\n${stranger}`);
  await page.getByRole('combobox', { name: 'What to do' }).selectOption('reserved');
  await page.getByRole('textbox', { name: 'Note for the history' }).fill('Trade fair');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('table', { name: 'Left as they are' })).toContainText('Not in the inventory');
  await page.getByRole('button', { name: 'Reserve: 1 SIM' }).click();
  await expect(page.getByText('1 SIM moved.')).toBeVisible();
  await page.goto(`/#/${adminPanel}/SimInventory/sim-${first}`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history).toContainText('Trade fair');
  await expectAccessible(page);
});

test('Things are selected in their table and offered to another account, which accepts them; then they are there and no longer here', async ({
  page,
}) => {
  await page.goto(`/#/${acme}/ThingsTable`);
  const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await page.getByRole('link', { name: 'Offer selected' }).click();
  const form = page.getByRole('form', { name: 'Offer Things' });
  const iccids = (await form.getByRole('textbox', { name: 'ICCIDs' }).inputValue()).split('\n');
  expect(iccids).toHaveLength(2);
  await form.getByRole('textbox', { name: 'Account id or code' }).fill(borealis);
  await form.getByRole('textbox', { name: 'Note for them' }).fill('Sold with the trailers');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Offer 2 Things' }).click();
  await expect(page.getByRole('region', { name: 'Offers' }).getByText('Waiting for an answer')).toBeVisible();

  await page.goto(`/#/${borealis}/transfers`);
  const offers = page.getByRole('region', { name: 'Offers' });
  await expect(offers).toContainText('Note: Sold with the trailers');
  await offers.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('button', { name: 'Accept Things' }).click();
  await expect(offers.getByText('2 Things transferred').first()).toBeVisible();

  await page.goto(`/#/${borealis}/ThingsTable/ThingId_ICCID_${iccids[0]}`);
  await expect(page.getByRole('heading', { name: `SIM ${iccids[0]?.slice(-6)}` })).toBeVisible();
  await page.goto(`/#/${acme}/ThingsTable/ThingId_ICCID_${iccids[0]}`);
  await expect(page.getByText(/not found|There is no Thing with the ICCID/).first()).toBeVisible();
});
