import {
  createDocument,
  deleteDocuments,
  listDocuments,
  readDocument,
  updateDocument,
} from '@airlane/contract/calls/documents';
import { readInvoice } from '@airlane/contract/calls/invoices';
import { paymentDashboardQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { afterAll, describe, expect, test } from 'vitest';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { addInvoice, forgetInvoices } from '#testing/invoicing.ts';

const { acme, borealis, delta, nordwerk } = accountIds;
const server = await testApp();
const { db } = server.database;
afterAll(() => server.close());

const user = await server.logIn('user@airlane.test');
const group = await server.logIn('group@airlane.test');
const org = await server.logIn('org@airlane.test');
const admin = await server.logIn('admin@airlane.test');
const sales = await server.logIn('sales@airlane.test');
const gide = await server.logIn('ec@gide.test', 'gide');

await forgetInvoices(db);
const numbers = {
  month: await addInvoice(db, { id: 'inv_month', accountId: acme, issuedAt: new Date('2026-11-04T06:00:00Z') }),
  order: await addInvoice(db, {
    id: 'inv_order',
    accountId: acme,
    kind: 'order',
    title: 'Order ORD-1',
    total: 5355,
    issuedAt: new Date('2026-11-05T06:00:00Z'),
  }),
  credit: await addInvoice(db, {
    id: 'inv_credit',
    accountId: acme,
    kind: 'credit',
    corrects: 'inv_month',
    title: 'Credit note',
    total: 345,
    issuedAt: new Date('2026-11-06T06:00:00Z'),
  }),
  borealis: await addInvoice(db, { id: 'inv_borealis', accountId: borealis }),
  delta: await addInvoice(db, { id: 'inv_delta', accountId: delta }),
};
await addInvoice(db, { id: 'inv_gide', accountId: nordwerk, seller: 'gide' });
await db
  .insertInto('invoices')
  .values({ id: 'inv_draft', account_id: acme, seller: 'airlane', number: null, title: 'Draft', lines: '[]', total: 1 })
  .execute();

const list = (person: Person, templateName: string, account: string, query: object = {}) =>
  person.call(listDocuments, { query: { templateName, ...query } }, account);
const ids = async (person: Person, templateName: string, account: string) =>
  (await list(person, templateName, account)).items.map(({ id }) => id);
const file = (person: Person, id: string, kind: 'pdf' | 'csv', account: string, vertical = 'airlane') =>
  server.app.inject({
    url: `/api/v1/invoices/${id}/${kind}`,
    headers: { authorization: `Bearer ${person.token}`, brand: account, segment: vertical },
  });

describe('the table', () => {
  test('lists what was issued to the account, the newest first, and no draft', async () => {
    for (const template of [templateNames.paymentDashboard, templateNames.paymentForm])
      expect(await ids(user, template, acme)).toEqual(['inv_credit', 'inv_order', 'inv_month']);
    const { items } = await list(user, templateNames.paymentDashboard, acme);
    const answers = Object.fromEntries(items[2]?.questions.map(({ questionId, answer }) => [questionId, answer]) ?? []);
    expect(answers).toMatchObject({
      [asked.billingPeriod]: '2026-10-01T12:00:00.000Z',
      [asked.invoicePDF]: '/api/v1/invoices/inv_month/pdf',
      [asked.invoiceTitle]: `${numbers.month} Monthly charge`,
      [asked.totalAmount]: '123.45',
      [asked.paymentStatus]: { selected: ['Open'] },
      [asked.invoiceDuedate]: '2026-12-04T06:00:00.000Z',
      [asked.accountBillable]: true,
    });
    const credit = Object.fromEntries(items[0]?.questions.map(({ questionId, answer }) => [questionId, answer]) ?? []);
    expect(credit).toMatchObject({ [asked.totalAmount]: '-3.45', [asked.billingPeriod]: '2026-11-01T12:00:00.000Z' });
  });

  test('is filtered, sorted and searched as any other', async () => {
    const found = async (query: object) =>
      (await list(user, templateNames.paymentDashboard, acme, query)).items.map(({ id }) => id);
    expect(await found({ search: 'ord-1' })).toEqual(['inv_order']);
    expect(await found({ sort: 'TotalAmount' })).toEqual(['inv_month', 'inv_order', 'inv_credit']);
    expect(await found({ filterObj: { invoiceType: { anyOf: ['Monthly charge'] } } })).toEqual(['inv_month']);
    // October of Honolulu, of Kiritimati and of UTC.
    for (const [from, to] of [
      ['2026-10-01T10:00:00Z', '2026-11-01T09:59:59Z'],
      ['2026-09-30T10:00:00Z', '2026-10-31T09:59:59Z'],
      ['2026-10-01T00:00:00Z', '2026-10-31T23:59:59Z'],
    ])
      expect(await found({ filterObj: { BillingPeriod: { during: { from, to } } } })).toEqual(['inv_month']);
  });

  test('is written by no document call', async () => {
    const questions = [{ questionId: asked.paymentStatus, answer: ['Paid'] }];
    expect(
      await refusal(admin.call(updateDocument, { params: { id: 'inv_month' }, body: { version: 1, questions } }, acme)),
    ).toMatchObject({ status: 403 });
    expect(
      await refusal(
        admin.call(createDocument, { headers: { template: templateNames.paymentForm }, body: { questions } }, acme),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      (await refusal(admin.call(deleteDocuments, { body: { documents: [{ id: 'inv_month' }] } as never }, acme)))
        .status,
    ).toBeGreaterThanOrEqual(400);
    expect(
      (await db.selectFrom('invoices').select('status').where('id', '=', 'inv_month').executeTakeFirstOrThrow()).status,
    ).toBe('Open');
  });

  test.each([['group user', group, acme]])('does not exist for a %s', async (_name, person, account) => {
    for (const template of [templateNames.paymentDashboard, templateNames.paymentForm])
      expect(await refusal(list(person, template, account))).toMatchObject({ status: 404 });
    expect(await refusal(person.call(readDocument, { params: { id: 'inv_month' } }, account))).toMatchObject({
      status: 404,
    });
  });

  test('of all accounts is for staff: those of their vertical, or those that they manage', async () => {
    expect((await ids(admin, templateNames.csmPayments, acme)).sort()).toEqual([
      'inv_borealis',
      'inv_credit',
      'inv_delta',
      'inv_month',
      'inv_order',
    ]);
    expect((await ids(sales, templateNames.csmPayments, acme)).sort()).toEqual([
      'inv_borealis',
      'inv_credit',
      'inv_delta',
      'inv_month',
      'inv_order',
    ]);
    expect((await ids(org, templateNames.csmPayments, borealis)).sort()).toEqual([
      'inv_borealis',
      'inv_credit',
      'inv_month',
      'inv_order',
    ]);
    expect(await refusal(list(user, templateNames.csmPayments, acme))).toMatchObject({ status: 404 });
  });

  test('is there in the partner vertical', async () => {
    expect(await ids(gide, templateNames.paymentDashboard, nordwerk)).toEqual(['inv_gide']);
  });
});

describe('files and details of an invoice', () => {
  test('are the invoice of the account', async () => {
    const pdf = await file(user, 'inv_month', 'pdf', acme);
    expect(pdf).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${numbers.month}.pdf"`,
      },
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const [head, ...lines] = (await file(user, 'inv_month', 'csv', acme)).body.trim().split('\r\n');
    expect(head).toBe(
      'Invoice,Issued,Period,Line,Kind,Item,Quantity,Unit,Price,Net,Tax category,Tax rate,Tax,Amount,Currency,Things,Adjusts',
    );
    expect(lines.reduce((sum, line) => sum + Math.round(Number(line.split(',').at(-4)) * 100), 0)).toBe(12_345);
    expect(await user.call(readInvoice, { params: { id: 'inv_month' } }, acme)).toMatchObject({
      number: numbers.month,
      TotalAmount: 123.45,
      due: 120,
      actions: ['check', 'pay'],
      history: [{ status: 'Open', text: 'Issued' }],
    });
    expect(await sales.call(readInvoice, { params: { id: 'inv_month' } }, acme)).toMatchObject({ actions: [] });
    expect(await admin.call(readInvoice, { params: { id: 'inv_month' } }, acme)).toMatchObject({
      actions: ['check', 'pay', 'record', 'credit', 'cancel'],
    });
  });

  test.each([
    ['a group user', group, 'inv_month', acme, 'airlane', 403],
    ['another account', user, 'inv_borealis', acme, 'airlane', 404],
    ['a foreign account', user, 'inv_borealis', borealis, 'airlane', 403],
    ['an organization manager elsewhere', org, 'inv_delta', borealis, 'airlane', 404],
    ['another vertical', gide, 'inv_month', nordwerk, 'gide', 404],
    ['a draft', admin, 'inv_draft', acme, 'airlane', 404],
  ] as const)('are refused to %s', async (_name, person, id, account, vertical, status) => {
    for (const kind of ['pdf', 'csv'] as const)
      expect((await file(person, id, kind, account, vertical)).statusCode).toBe(status);
    expect(await refusal(person.call(readInvoice, { params: { id } }, account))).toMatchObject({ status });
  });
});
