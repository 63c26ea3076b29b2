import { listInbox } from '@airlane/contract/calls/inbox';
import { accountIds } from '@airlane/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { Mail } from '#ports/mail/port.ts';
import { testApp } from '#testing/app.ts';
import { addInvoice, creditPart, forgetInvoices } from '#testing/invoicing.ts';
import { addCard, connect, forgetPayments, GOOD_CARD } from '#testing/paying.ts';
import { findInvoice } from '../invoices/invoices.repository.ts';
import type { Charge, Payments } from '../payments/payments.ts';
import { chargeInvoice } from './charge-invoice.ts';
import { collectInvoices } from './collect-invoices.ts';
import { notifyInvoiceHandler } from './notify-invoice.ts';

const { acme } = accountIds;
const NOW = new Date('2026-11-04T06:10:00Z');
const LATER = new Date('2026-11-05T06:10:00Z');
const server = await testApp();
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());
// The clock of these tests is their own; the server's job, which comes by the wall clock, would collect in between.
await server.database.engine.execute(`delete from jobs.schedule where name = 'collect-invoices'`);

beforeAll(async () => {
  await forgetPayments(server);
  await connect(user, acme);
  await addCard(server, user, acme, GOOD_CARD);
});
let count = 0;
const issue = async (period = '2026-10-01'): Promise<string> => {
  count += 1;
  const id = `inv_raced_${count}`;
  await addInvoice(db, { id, accountId: acme, period, issuedAt: new Date('2026-11-04T06:00:00Z') });
  return id;
};
const invoiceNow = (id: string) => db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const charged = (status: Charge['status']): Charge => ({
  id: 'one',
  reference: 'r',
  amount: 12_345,
  status,
  refunded: 0,
});

/** A provider that answers as the test says; answers what was logged. */
const collectWith = async (charge: Payments['charge']): Promise<readonly object[]> => {
  const failures: object[] = [];
  await collectInvoices(
    {
      db,
      payments: { isAvailable: true, isConnected: async () => true, giveUp: async () => undefined, charge },
      jobs: { send: async () => undefined } as never,
      log: { error: (context) => void failures.push(context) },
    },
    new AbortController().signal,
    NOW,
  );
  return failures;
};

test.each([
  [false, { attempts: 1, problem: 'The card was declined' }],
  [true, { attempts: 0, problem: null, next_attempt_at: LATER }],
])(
  'a decline counts once: where another process took the invoice over (%s), it was counted there',
  async (isTaken, expected) => {
    await forgetInvoices(db);
    const id = await issue();
    await collectWith(async () => {
      if (isTaken) await db.updateTable('invoices').set({ next_attempt_at: LATER }).where('id', '=', id).execute();
      return charged('declined');
    });
    expect(await invoiceNow(id)).toMatchObject({ status: 'Open', ...expected });
  },
);

test('an invoice that cannot be charged keeps none of the others back', async () => {
  await forgetInvoices(db);
  const [broken, other] = [await issue(), await issue('2026-09-01')];
  let isFirst = true;
  const failures = await collectWith(async () => {
    if (!isFirst) return charged('declined');
    isFirst = false;
    throw new Error('The provider answers nonsense');
  });
  expect(failures).toHaveLength(1);
  const attempts = await Promise.all([broken, other].map(async (id) => (await invoiceNow(id)).attempts));
  expect(attempts.toSorted()).toEqual([0, 1]);
});

test.each([
  ['as it was', {}, true],
  ['failed', { status: 'Failed' as const }, true],
  ['made smaller by a credit note', 345, false],
  ['paid', { status: 'Paid' as const }, false],
])('what was %s between claim and charge: is it still due?', async (_what, change, isDue) => {
  await forgetInvoices(db);
  const id = await issue();
  const invoice = await findInvoice(db, acme, id);
  if (!invoice) throw new Error('No invoice');
  const answers: unknown[] = [];
  await chargeInvoice(
    {
      db,
      payments: {
        giveUp: async () => undefined,
        async charge({ amount, isStillDue }) {
          if (typeof change === 'number') await creditPart(db, id, change);
          else
            await db
              .updateTable('invoices')
              .set({ updated_at: NOW, ...change })
              .where('id', '=', id)
              .execute();
          answers.push(amount, await db.transaction().execute(async (trx) => isStillDue?.(trx)));
          return charged('unknown');
        },
      },
    },
    invoice,
  );
  expect(answers).toEqual([12_345, isDue]);
});

test.each([
  ['Failed', true],
  ['Declined', false],
] as const)(
  'of the step %s staff are notified (%s) by one message and one mail, however often the job runs',
  async (step, isForStaff) => {
    await forgetInvoices(db);
    const id = await issue();
    const { number } = await invoiceNow(id);
    const mails: Mail[] = [];
    const notify = notifyInvoiceHandler({
      db,
      catalog: new TemplateCatalog(db),
      consoleUrlOf: () => 'https://console.test',
      supportEmail: 'billing@airlane.test',
      mailer: { queueMail: async (_trx, mail) => void mails.push(mail) },
    });
    const data = { invoiceId: id, accountId: acme, step, key: step };
    await notify(data);
    await notify(data);
    const inboxOf = async (person: typeof user) =>
      (await person.call(listInbox, { query: { kind: 'Payment', size: 50 } }, acme)).items
        .map((item) => item.id)
        .filter((message) => message.includes(id));
    const message = `invoice-${step.toLowerCase()}-${id}`;
    expect(await inboxOf(user)).toEqual([message]);
    expect(await inboxOf(admin)).toEqual(isForStaff ? [`${message}-staff`] : []);
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual(
      isForStaff ? [{ to: 'billing@airlane.test', subject: `Invoice ${number ?? ''} could not be collected` }] : [],
    );
  },
);
