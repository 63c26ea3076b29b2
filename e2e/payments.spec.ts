import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callAs } from './api.ts';
import { expectAccessible } from './axe.ts';
import { downloadedText } from './downloads.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { accountIds, logIn } from './people.ts';

const { acme, delta } = accountIds;
const DECLINED_WHEN_CHARGED = '4000000000000341';
const CONFIRMED_EACH_TIME = '4000002760003184';
const inDelta = { brand: delta };
const address = {
  companyName: 'Delta GmbH',
  country: 'DE',
  state: 'Berlin',
  city: 'Berlin',
  postal_code: '10115',
  line1: 'Street 1',
  email: 'buyer@delta.test',
  mobile: '+49 30 12',
};

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ ACCESS_TOKEN_SECONDS: '7200' });
});
test.afterAll(() => server.stop());

interface WireDocument {
  readonly id: string;
  readonly version: number;
}
interface WireOrder {
  readonly id: string;
  readonly summary: { readonly discountedTotalPrice: number };
}

/** The account orders by invoice, so that what it orders is still to be paid. */
const orderByInvoice = async (staff: Page): Promise<void> => {
  const account = await callAs<WireDocument>(staff, {
    method: 'GET',
    path: `/api/v3/documents/${delta}?templateName=accounts`,
    headers: inDelta,
  });
  await callAs(staff, {
    method: 'PUT',
    path: `/api/v3/documents/${delta}`,
    headers: inDelta,
    body: { version: account.version, questions: [{ questionId: 'QID007orderWithoutPaymentMethod', answer: true }] },
  });
};

const placeOrder = async (customer: Page, quantity: number): Promise<void> => {
  const { items } = await callAs<{ items: { id: string; DealID: string }[] }>(customer, {
    method: 'GET',
    path: '/api/v1/deal/predefined',
    headers: inDelta,
  });
  const deal = items.find(({ DealID }) => DealID === 'D-START')?.id ?? '';
  const draft = await callAs<WireOrder>(customer, {
    method: 'POST',
    path: '/api/v1/orders',
    headers: inDelta,
    body: { dealDocumentId: deal, simType: 'Regular', quantity, kitQuantity: 0 },
  });
  const order = await callAs<WireOrder>(customer, {
    method: 'PATCH',
    path: `/api/v1/orders/${draft.id}`,
    headers: inDelta,
    body: { shipping: address, billingSameAsShipping: true },
  });
  await callAs(customer, {
    method: 'POST',
    path: `/api/v1/orders/${draft.id}/place`,
    headers: inDelta,
    body: {
      orderCheckbox: true,
      termsCheckbox: true,
      pvoCheckbox: false,
      totalAmount: order.summary.discountedTotalPrice,
    },
  });
};

/** The numbers of the account's invoices, the oldest first. */
const numbersOf = async (customer: Page): Promise<string[]> => {
  const { items } = await callAs<{ items: { questions: { questionId: string; answer: unknown }[] }[] }>(customer, {
    method: 'GET',
    path: '/api/v5/documents?templateName=Payment%20Dashboard',
    headers: inDelta,
  });
  return items
    .map(
      ({ questions }) =>
        String(questions.find(({ questionId }) => questionId === 'QID003InvoiceTitle')?.answer).split(' ')[0] ?? '',
    )
    .toSorted();
};

const addCard = async (page: Page, number: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add Card' }).click();
  const frame = page.frameLocator('iframe[title="Card details"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expires').fill('12/34');
  await frame.getByLabel('CVC').fill('123');
  await frame.getByRole('button', { name: 'Save card' }).click();
  if (number === CONFIRMED_EACH_TIME) await frame.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('listitem', { name: new RegExp(`ending in ${number.slice(-4)}`) })).toBeVisible();
};

const chooseInRow = async (page: Page, title: RegExp, item: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`Actions of ${title.source}`) }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

const payments = `/#/${delta}/Payment%20Dashboard`;

/** A customer and a member of the staff, and an invoice of the customer that is still to be paid. */
const withOpenInvoice = async (browser: Browser, quantity: number) => {
  const [page, desk] = [await browser.newPage({ baseURL: server.url }), await browser.newPage({ baseURL: server.url })];
  await logIn(page, 'user@airlane.test');
  await logIn(desk, 'admin@airlane.test');
  await orderByInvoice(desk);
  await placeOrder(page, quantity);
  const number = (await numbersOf(page)).at(-1) ?? '';
  return { page, desk, number, row: new RegExp(`${number} Order`) };
};

test('a customer reads invoices, takes them away and pays them', async ({ browser }) => {
  const { page, number: firstNumber, row: first } = await withOpenInvoice(browser, 10);

  await test.step('Payments shows charts of this year above the invoices', async () => {
    await page.goto(payments);
    await expect(page.getByRole('heading', { name: 'Payments', exact: true, level: 1 })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('This year');
    await expect(page.getByRole('region', { name: 'Open invoices' })).toContainText('invoice');
    await expect(page.getByRole('combobox', { name: 'Select chart' })).toHaveValue('Payments History');
    await page.getByRole('combobox', { name: 'Select chart' }).click();
    await page.getByRole('option', { name: 'Payment Components' }).click();
    await expect(page.getByRole('combobox', { name: 'Select chart' })).toHaveValue('Payment Components');
    await expect(page.getByText(first)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the PDF and the CSV of an invoice are taken away and read', async () => {
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: new RegExp(`PDF of ${first.source}`) }).click();
    const pdf = await arriving;
    expect(pdf.suggestedFilename()).toBe(`${firstNumber}.pdf`);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
    const csv = await downloadedText(page, page.getByRole('button', { name: new RegExp(`CSV of ${first.source}`) }));
    const [head, ...lines] = csv.trim().split('\r\n');
    expect(head).toBe(
      'Invoice,Issued,Period,Line,Kind,Item,Quantity,Unit,Price,Net,Tax category,Tax rate,Tax,Amount,Currency,Things,Adjusts',
    );
    expect(lines.reduce((sum, line) => sum + Number(line.split(',').at(-4)), 0)).toBeCloseTo(53.55);
  });

  await test.step('a declined card leaves the invoice open and says why, another card pays it', async () => {
    await page.goto(`/#/${delta}/payment-method`);
    await addCard(page, DECLINED_WHEN_CHARGED);
    await page.goto(payments);
    await page.getByText(first).click();
    await expect(page.getByRole('heading', { name: /^Invoice AIR-/ })).toBeVisible();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pay $ 53.55' }).click();
    await expect(page.getByRole('dialog').getByText('Your card was declined.')).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'Change or add a card' }).click();
    await addCard(page, CONFIRMED_EACH_TIME);
    await page
      .getByRole('listitem', { name: /ending in 3184/ })
      .getByRole('button', { name: 'Make default' })
      .click();
    await expect(page.getByText('Default card updated.')).toBeVisible();
    await page.goto(payments);
    await chooseInRow(page, first, 'Pay now');
    await page.getByRole('dialog').getByRole('button', { name: 'Pay $ 53.55' }).click();
    await page.frameLocator('iframe[title="Card details"]').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`Invoice ${firstNumber} is Paid`)).toBeVisible();
    await page.getByText(first).click();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Paid');
    await expectAccessible(page);
  });
});

test('staff record a payment and refund a part of it, and the customer sees it', async ({ browser }) => {
  const { page, desk, number: secondNumber, row: second } = await withOpenInvoice(browser, 20);

  await test.step('staff record the payment, and refund a part of it', async () => {
    await desk.goto(`/#/${delta}/CSMPayments`);
    await expect(desk.getByText(second)).toBeVisible();
    await chooseInRow(desk, second, 'Record payment');
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Reference').fill('SEPA 4711');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(desk.getByText(`Invoice ${secondNumber} is paid`)).toBeVisible();
    await chooseInRow(desk, second, 'Refund');
    await dialog.getByLabel('Amount (USD)').fill('1000');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog.getByText(/At most \$ .* can be refunded/)).toBeVisible();
    await dialog.getByLabel('Amount (USD)').fill('10');
    await dialog.getByLabel('Reason (optional)').fill('Late delivery');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(desk.getByText(`$ 10.00 of invoice ${secondNumber} has been refunded`)).toBeVisible();
    await desk.getByText(second).click();
    await expect(desk.getByRole('region', { name: 'Summary' })).toContainText('SEPA 4711');
    await expect(desk.getByRole('region', { name: 'History' })).toContainText('Late delivery');
  });

  await test.step('the customer sees it at once, and what was bought', async () => {
    await page.goto(payments);
    await expect(page.getByRole('row', { name: second }).getByText('Partial Refund')).toBeVisible();
    await page.goto(`/#/${delta}/purchase_history`);
    await expect(
      page.getByRole('region', { name: 'Orders and invoices' }).getByRole('row', { name: /77.35 USD/ }),
    ).toBeVisible();
  });
});

test('a customer finds the Thing, the network and the day behind a surprising invoice and sets a budget; staff correct the invoice', async ({
  browser,
}) => {
  const [page, desk] = [await browser.newPage({ baseURL: server.url }), await browser.newPage({ baseURL: server.url })];
  await logIn(page, 'user@airlane.test');
  await logIn(desk, 'admin@airlane.test');
  await page.goto(`/#/${acme}/charges`);
  const month = page.getByLabel('Month', { exact: true });
  const surprising = (await month.locator('option').nth(1).getAttribute('value')) ?? '';
  const { invoice } = await callAs<{ invoice: { number: string } }>(page, {
    method: 'GET',
    path: `/api/v1/charging/charges?period=${surprising}`,
    headers: { brand: acme },
  });

  await test.step('from the line of the invoice to what is behind it', async () => {
    await month.selectOption(surprising);
    await expect(page.getByText(invoice.number)).toBeVisible();
    await page.getByRole('button', { name: /^Explain .*Nordics offshore/ }).click();
    await expect(page.getByRole('button', { name: /^Telenor Norway, Norway/ })).toBeVisible();
    await page
      .getByRole('region', { name: /^Things \(1\)/ })
      .getByRole('button')
      .click();
    await page.getByRole('region', { name: 'Days (UTC)' }).getByRole('button').first().click();
    await expect(page.getByText(/^Selected: \$ /)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open this Thing' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a budget for what is to come', async () => {
    await month.selectOption({ index: 0 });
    await page.getByLabel('USD per month').fill('500');
    await page.getByRole('button', { name: 'Set budget' }).click();
    await expect(page.getByRole('row', { name: /^Whole account/ })).toContainText('of $ 500.00');
    await page.getByLabel('USD per month').fill('1');
    await page.getByRole('button', { name: 'Set budget' }).click();
    await expect(page.getByRole('row', { name: /^Whole account/ })).toContainText('of $ 1.00');
  });

  await test.step('which is told of in the inbox when it is used up', async () => {
    await page.goto(`/#/${acme}/message`);
    await expect(page.getByText(/^100 % of the budget for/).first()).toBeVisible();
    await page.goto(`/#/${acme}/charges`);
  });

  await test.step('another rate plan is tried out before anything is changed', async () => {
    await page.getByLabel('Rate plan', { exact: true }).selectOption({ index: 1 });
    await expect(page.getByRole('region', { name: 'What if' })).toContainText('Difference');
    await expectAccessible(page);
  });

  await test.step('staff credit a part, and the customer sees it', async () => {
    await desk.goto(`/#/${acme}/Payment%20Dashboard`);
    await chooseInRow(desk, new RegExp(invoice.number), 'Credit note');
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Amount (USD)').fill('1000000');
    await dialog.getByLabel('Reason').fill('Roaming by mistake');
    await dialog.getByRole('button', { name: 'Issue credit note' }).click();
    await expect(dialog.getByText(/At most \$ .* of this invoice can be credited/)).toBeVisible();
    await dialog.getByLabel('Amount (USD)').fill('100');
    await dialog.getByRole('button', { name: 'Issue credit note' }).click();
    await expect(desk.getByText(`$ 100.00 of invoice ${invoice.number} has been credited`)).toBeVisible();
    await expect(desk.getByText(`Credit note for ${invoice.number}`)).toBeVisible();
    await page.reload();
    await month.selectOption(surprising);
    await expect(page.getByText('$ 100.00 credited')).toBeVisible();
  });
});
