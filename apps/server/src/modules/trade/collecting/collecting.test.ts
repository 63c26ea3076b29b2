import {
  cancelInvoice,
  checkInvoice,
  payInvoice,
  readInvoice,
  recordInvoicePayment,
  refundInvoice,
} from '@airlane/contract/calls/invoices';
import { listInbox } from '@airlane/contract/calls/inbox';
import { updateDocument } from '@airlane/contract/calls/documents';
import { creditCardDetailsQuestionIds } from '@airlane/domain/template-names';
import { DAY_MS, daysAfter } from '@airlane/domain/time/durations';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { connectPayments } from '#modules/trade/payments/connect-payments.ts';
import type { Db } from '#kernel/database/open.ts';
import { SandboxPayments } from '@airlane/demo/src/payments/sandbox.ts';
import { refusal, testApp } from '#testing/app.ts';
import { dyingAt, Killed } from '#testing/dying-database.ts';
import { eventually } from '#testing/eventually.ts';
import { addInvoice, creditPart, forgetInvoices, forgetLedger, forgetPapers } from '#testing/invoicing.ts';
import {
  addCard,
  cardsOf,
  connect,
  CONFIRMED_EACH_TIME,
  DECLINED_LATER,
  forgetPayments,
  GOOD_CARD,
} from '#testing/paying.ts';
import { invoiceChargeListener } from '../invoices/invoice-charges.ts';
import { notifyInvoiceJob } from '../invoices/invoices.jobs.ts';
import { readInvoiceSums } from '../ledger/ledger.repository.ts';
import { collectInvoices } from './collect-invoices.ts';

const { acme } = accountIds;
const server = await testApp();
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const group = await server.logIn('group@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());
// The clock of these tests is their own; the server's job, which comes by the wall clock, would collect in between.
await server.database.engine.execute(`delete from jobs.schedule where name = 'collect-invoices'`);

const sent: { readonly name: string; readonly step?: string }[] = [];
const jobs = { send: async ({ name }: { readonly name: string }, data: object) => void sent.push({ name, ...data }) };
const processOn = (own: Db) => {
  const payments = connectPayments(own, new SandboxPayments(db), server.app.log);
  payments.onCharge(invoiceChargeListener(jobs as never));
  return {
    db: own,
    payments: payments.charges,
    jobs: jobs as never,
    log: { error: (context: object) => void failures.push(context) },
  };
};
const failures: object[] = [];
const collect = (now: Date, own: Db = db) => collectInvoices(processOn(own), new AbortController().signal, now);

const charged = async (): Promise<number[]> => {
  const rows = await db.selectFrom('sandbox_payment_objects').select('state').where('kind', '=', 'charge').execute();
  return rows
    .map(({ state }) => state as { amount: number; status: string })
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount }) => amount);
};
let count = 0;
const issue = async (more: Partial<Parameters<typeof addInvoice>[1]> = {}): Promise<string> => {
  count += 1;
  const id = `inv_collected_${count}`;
  await addInvoice(db, { id, accountId: acme, issuedAt: new Date('2026-11-04T06:00:00Z'), ...more });
  return id;
};
const invoiceNow = (id: string) => db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const at = (iso: string): Date => new Date(iso);
const steps = (): (string | undefined)[] =>
  sent.filter(({ name }) => name === notifyInvoiceJob.name).map(({ step }) => step);
const payWith = async (last4: string): Promise<void> => {
  const card = (await cardsOf(user, acme)).find((one) => one.last4 === last4);
  await user.call(
    updateDocument,
    {
      params: { id: card?.id ?? '' },
      body: {
        version: card?.version ?? 0,
        questions: [{ questionId: creditCardDetailsQuestionIds.defaultCard, answer: 'true' }],
      },
    },
    acme,
  );
};

beforeEach(async () => {
  await forgetInvoices(db);
  await forgetPayments(server);
  sent.length = 0;
  failures.length = 0;
});

describe('the job', () => {
  test('charges the default card once, however often and in how many processes it runs', async () => {
    await connect(user, acme);
    await addCard(server, user, acme, GOOD_CARD);
    const ids = [
      await issue(),
      await issue({ period: '2026-09-01', total: 500 }),
      await issue({ period: '2026-08-01', total: 0 }),
    ];
    await Promise.all([collect(at('2026-11-04T06:10:00Z')), collect(at('2026-11-04T06:10:00Z'))]);
    await collect(at('2026-11-04T07:00:00Z'));
    expect((await charged()).sort()).toEqual([12_345, 500].sort());
    for (const id of ids)
      expect(await invoiceNow(id)).toMatchObject({ status: 'Paid', paid_at: expect.any(Date), next_attempt_at: null });
    expect(steps().filter((step) => step === 'Issued')).toHaveLength(3);
    expect(steps().filter((step) => step === 'Paid')).toHaveLength(3);
    expect(failures).toEqual([]);
  });

  test('leaves orders, credit notes, accounts that are not billed and those that are billed by hand alone', async () => {
    await connect(user, acme);
    await addCard(server, user, acme, GOOD_CARD);
    const month = await issue({ billable: false });
    await issue({ kind: 'order' });
    const byHand = await issue({ period: '2026-09-01' });
    await db.updateTable('invoices').set({ exceptional: true }).where('id', '=', byHand).execute();
    await issue({ kind: 'credit', corrects: month });
    await collect(at('2026-11-20T06:10:00Z'));
    expect(await charged()).toEqual([]);
  });

  test('charges what a credit note has left', async () => {
    await connect(user, acme);
    await addCard(server, user, acme, DECLINED_LATER);
    const id = await issue();
    await collect(at('2026-11-04T06:10:00Z'));
    await creditPart(db, id, 2345);
    await addCard(server, user, acme, GOOD_CARD);
    await payWith('4242');
    await collect(at('2026-11-06T06:10:00Z'));
    expect(await charged()).toEqual([10_000]);
    expect(await invoiceNow(id)).toMatchObject({ status: 'Paid' });
  });

  test('tries a declined card after 1, 3, 7 and 14 days, then gives up and tells staff', async () => {
    await connect(user, acme);
    await addCard(server, user, acme, DECLINED_LATER);
    const id = await issue();
    const first = at('2026-11-04T06:10:00Z');
    for (const [days, next] of [
      [0, 1],
      [1, 3],
      [3, 7],
      [7, 14],
    ] as const) {
      await collect(daysAfter(first, days));
      await collect(new Date(first.getTime() + days * DAY_MS + 60_000));
      expect(await invoiceNow(id)).toMatchObject({
        status: 'Open',
        problem: 'Your card was declined.',
        next_attempt_at: daysAfter(first, next),
      });
    }
    await collect(daysAfter(first, 14));
    expect(await invoiceNow(id)).toMatchObject({ status: 'Failed', attempts: 5, next_attempt_at: null });
    expect(steps()).toEqual(['Issued', 'Declined', 'Declined', 'Declined', 'Declined', 'Failed']);
    expect(await charged()).toEqual([]);
    const told = await db
      .selectFrom('events')
      .select('type')
      .where('type', 'in', ['invoice.issued', 'invoice.failed'])
      .orderBy('at')
      .execute();
    expect(told.map(({ type }) => type).slice(-2)).toEqual(['invoice.issued', 'invoice.failed']);
    await addCard(server, user, acme, GOOD_CARD);
    await payWith('4242');
    expect(await user.call(payInvoice, { params: { id } }, acme)).toMatchObject({
      PaymentStatus: 'Paid',
      problem: null,
    });
    expect(await charged()).toEqual([12_345]);
  });

  test('waits for a card until the invoice is due, with a reminder', async () => {
    const id = await issue();
    await collect(at('2026-11-04T06:10:00Z'));
    expect(await invoiceNow(id)).toMatchObject({
      status: 'Open',
      attempts: 0,
      next_attempt_at: at('2026-11-05T06:10:00Z'),
    });
    await collect(at('2026-11-28T06:10:00Z'));
    await collect(at('2026-11-30T06:10:00Z'));
    expect(steps()).toEqual(['Issued', 'Reminder']);
    await collect(at('2026-12-04T06:10:00Z'));
    expect(await invoiceNow(id)).toMatchObject({
      status: 'Failed',
      problem: 'The invoice is due and no card is saved',
    });
  });
});

test(
  'a process that is killed at any statement charges no card twice and forgets no invoice',
  { timeout: 120_000 },
  async () => {
    await connect(user, acme);
    await addCard(server, user, acme, GOOD_CARD);
    let statement = 0;
    for (let isFinished = false; !isFinished;) {
      statement += 1;
      await forgetLedger(db);
      await forgetPapers(db);
      await db.deleteFrom('invoice_steps').execute();
      await db.deleteFrom('invoices').execute();
      const before = (await charged()).length;
      const id = await issue();
      const dying = dyingAt(db, statement);
      await collect(at('2026-11-04T06:10:00Z'), dying.db).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      isFinished = !dying.isDead();
      expect((await charged()).length - before).toBeLessThanOrEqual(1);
      await collect(at('2026-11-04T06:21:00Z'));
      expect({ statement, charges: (await charged()).length - before }).toEqual({ statement, charges: 1 });
      expect(await invoiceNow(id)).toMatchObject({ status: 'Paid' });
      const paid = await db
        .selectFrom('invoice_steps')
        .select('id')
        .where('invoice_id', '=', id)
        .where('status', '=', 'Paid')
        .execute();
      expect(paid).toHaveLength(1);
      expect(await readInvoiceSums(db, id)).toMatchObject({ due: 0, paid: 12_345 });
    }
    expect(statement).toBeGreaterThan(15);
  },
);

describe('people', () => {
  test('pay now: a declined card says why, another one pays', async () => {
    await connect(user, acme);
    await addCard(server, user, acme, DECLINED_LATER);
    const id = await issue();
    expect(await refusal(user.call(payInvoice, { params: { id } }, acme))).toMatchObject({
      status: 402,
      message: 'Your card was declined.',
    });
    expect(await user.call(readInvoice, { params: { id } }, acme)).toMatchObject({
      PaymentStatus: 'Open',
      problem: 'Your card was declined.',
      attempts: 0,
    });
    await addCard(server, user, acme, GOOD_CARD);
    await payWith('4242');
    const [paid] = await Promise.all(
      [1, 2].map(() => user.call(payInvoice, { params: { id } }, acme).catch((error: unknown) => error)),
    );
    expect(paid).toMatchObject({ PaymentStatus: 'Paid', problem: null });
    expect(await charged()).toEqual([12_345]);
    expect(await refusal(user.call(payInvoice, { params: { id } }, acme))).toMatchObject({
      status: 409,
      message: 'The invoice is "Paid" already',
    });
    expect(await refusal(group.call(payInvoice, { params: { id } }, acme))).toMatchObject({ status: 403 });
  });

  test('check a payment that the bank was asked about', async () => {
    await connect(user, acme);
    await addCard(server, user, acme, CONFIRMED_EACH_TIME);
    const id = await issue();
    const waiting = await user.call(payInvoice, { params: { id } }, acme);
    expect(waiting).toMatchObject({ PaymentStatus: 'Open', paymentSecret: expect.any(String) });
    expect((await user.call(payInvoice, { params: { id } }, acme)).paymentSecret).toBe(waiting.paymentSecret);
    await new SandboxPayments(db).answerCharge(waiting.paymentSecret ?? '', true);
    expect(await user.call(checkInvoice, { params: { id } }, acme)).toMatchObject({ PaymentStatus: 'Paid' });
    expect(await charged()).toEqual([12_345]);
  });

  test('staff record a payment; it is audited, and no card is charged for it any more', async () => {
    await connect(user, acme);
    await addCard(server, user, acme, DECLINED_LATER);
    const id = await issue();
    await collect(at('2026-11-04T06:10:00Z'));
    const body = { method: 'Bank transfer', reference: 'SEPA 4711', paidOn: '2026-11-10' };
    const record = (more: object = {}) =>
      admin.call(recordInvoicePayment, { params: { id }, body: { ...body, ...more } }, acme);
    expect((await refusal(record({ paidOn: '2026-10-01' }))).body?.fields?.[0]).toMatchObject({
      field: 'paidOn',
      message: 'The invoice was issued on 2026-11-04',
    });
    expect((await refusal(record({ paidOn: '2990-01-01' }))).body?.fields?.[0]).toMatchObject({
      field: 'paidOn',
      rule: 'future',
    });
    expect((await refusal(record({ reference: ' ' }))).body?.fields?.[0]).toMatchObject({ field: 'reference' });
    expect(await refusal(user.call(recordInvoicePayment, { params: { id }, body }, acme))).toMatchObject({
      status: 403,
    });
    expect(await record()).toMatchObject({
      PaymentStatus: 'Paid',
      payments: [
        { kind: 'payment', method: 'Bank transfer', reference: 'SEPA 4711', amount: 123.45, paidOn: '2026-11-10' },
      ],
    });
    await addCard(server, user, acme, GOOD_CARD);
    await payWith('4242');
    await collect(at('2026-11-20T06:10:00Z'));
    expect(await charged()).toEqual([]);
    const audited = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'invoice.record-payment')
      .where('subject', '=', id)
      .execute();
    expect(audited).toHaveLength(1);
    expect(await record()).toMatchObject({ PaymentStatus: 'Paid', paid: 123.45 });
    expect(await refusal(record({ reference: 'SEPA 4712' }))).toMatchObject({ status: 409 });
  });

  test.each(['card', 'bank'] as const)(
    'staff refund what came by %s in parts, each once, and the audit log tells of what went back',
    async (way) => {
      const id = await issue();
      if (way === 'card') {
        await connect(user, acme);
        await addCard(server, user, acme, GOOD_CARD);
        await user.call(payInvoice, { params: { id } }, acme);
      } else
        await admin.call(
          recordInvoicePayment,
          { params: { id }, body: { method: 'Bank transfer', reference: 'SEPA', paidOn: '2026-11-10' } },
          acme,
        );
      const refund = (amount: number, reference: string) =>
        admin.call(refundInvoice, { params: { id }, body: { amount, reference, reason: 'Outage' } }, acme);
      expect((await refusal(refund(123.46, 'r-0'))).body?.fields?.[0]).toMatchObject({
        field: 'amount',
        rule: 'tooMuch',
      });
      expect((await refusal(refund(0.005, 'r-0'))).body?.fields?.[0]).toMatchObject({ field: 'amount', rule: 'money' });
      expect((await admin.call(readInvoice, { params: { id } }, acme)).refundable).toBe(123.45);
      expect((await user.call(readInvoice, { params: { id } }, acme)).refundable).toBe(0);
      for (const told of await Promise.all([1, 2].map(() => refund(20, 'r-1'))))
        expect(told).toMatchObject({ PaymentStatus: 'Partial Refund', refunded: 20, refundable: 103.45 });
      // Its credit note takes the tax back with it, and nothing is due of a paid invoice.
      expect(await admin.call(readInvoice, { params: { id } }, acme)).toMatchObject({
        due: 0,
        paid: 123.45,
        credited: 20,
        payments: [
          { kind: 'payment', amount: 123.45 },
          { kind: 'refund', amount: 20 },
        ],
      });
      expect(JSON.stringify((await refusal(refund(21, 'r-1'))).body)).toContain(
        way === 'bank' ? '$ 20.00 were refunded under this reference already' : 'another amount',
      );
      expect(await refund(3.45, 'r-2')).toMatchObject({ PaymentStatus: 'Partial Refund', refunded: 23.45 });
      expect((await refusal(refund(100.01, 'r-3'))).body?.fields?.[0]).toMatchObject({
        message: 'At most $ 100.00 can be refunded',
      });
      if (way === 'card') {
        // The provider has given more back than is known here.
        const knownToProvider = (refunded: number) =>
          sql`update sandbox_payment_objects set state = state || jsonb_build_object('refunded', ${refunded}::int) where kind = 'charge'`.execute(
            db,
          );
        await knownToProvider(12_000);
        expect(await refusal(refund(50, 'r-x'))).toMatchObject({ body: { code: 'REFUND_REFUSED' } });
        await knownToProvider(2345);
      }
      expect(await refund(100, 'r-4')).toMatchObject({ PaymentStatus: 'Refunded', refunded: 123.45, refundable: 0 });
      expect(await refusal(refund(1, 'r-5'))).toMatchObject({ status: 409 });
      const audited = await db
        .selectFrom('audit_log')
        .select(['actor_id', 'detail'])
        .where('action', '=', 'invoice.refund')
        .where('subject', '=', id)
        .execute();
      expect(audited.map(({ actor_id: actor, detail }) => [actor, detail['note']])).toEqual(
        ['r-1', 'r-2', 'r-4'].map(() => ['admin-airlane', 'Outage']),
      );
      expect(
        await refusal(user.call(refundInvoice, { params: { id }, body: { amount: 1, reference: 'x' } }, acme)),
      ).toMatchObject({ status: 403 });
    },
  );

  test('staff cancel what is unpaid, and not what was paid or belongs to an order', async () => {
    const [id, order] = [await issue(), await issue({ kind: 'order' })];
    const cancel = (invoice: string) =>
      admin.call(cancelInvoice, { params: { id: invoice }, body: { reason: 'Wrong account' } }, acme);
    expect(await cancel(id)).toMatchObject({ PaymentStatus: 'Canceled' });
    expect(await refusal(cancel(id))).toMatchObject({ status: 409 });
    expect(await refusal(cancel(order))).toMatchObject({
      status: 409,
      message: 'The invoice of an order is canceled with its order',
    });
  });

  test('are told in the inbox, those who see a part of the Things are not', async () => {
    const id = await issue();
    await admin.call(
      recordInvoicePayment,
      { params: { id }, body: { method: 'Bank transfer', reference: 'SEPA', paidOn: '2026-11-10' } },
      acme,
    );
    const inbox = async (person: typeof user) =>
      (await person.call(listInbox, { query: { kind: 'Payment', size: 50 } }, acme)).items.map((item) => item.id);
    await eventually(
      async () => ((await inbox(user)).includes(`invoice-paid-${id}`) ? true : undefined),
      'the message',
    );
    expect(await inbox(group)).toEqual([]);
  });
});
