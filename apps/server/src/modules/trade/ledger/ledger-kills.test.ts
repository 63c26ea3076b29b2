import type { InvoiceSums } from '@airlane/domain/ledger/invoice-sums';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findScope } from '#kernel/access/access.repository.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { connectPayments } from '#modules/trade/payments/connect-payments.ts';
import { SandboxPayments } from '@airlane/demo/src/payments/sandbox.ts';
import { testApp } from '#testing/app.ts';
import { dyingAt, Killed } from '#testing/dying-database.ts';
import { addInvoice, creditPart, forgetInvoices } from '#testing/invoicing.ts';
import { addCard, connect, forgetPayments, GOOD_CARD } from '#testing/paying.ts';
import { recordPayment } from '../collecting/bank-payments.service.ts';
import { recordChargeback } from '../collecting/chargebacks.service.ts';
import { cancelInvoice } from '../collecting/collecting.service.ts';
import { refundInvoice } from '../collecting/refunds.service.ts';
import { chargeReference } from '../invoices/charge-reference.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { auditRefund, invoiceChargeListener } from '../invoices/invoice-charges.ts';
import { findInvoice, insertIssuedInvoices } from '../invoices/invoices.repository.ts';
import { findCreditBalances, readInvoiceSums } from './ledger.repository.ts';
import { payOut } from './statement.service.ts';

const { acme } = accountIds;
const server = await testApp();
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
afterAll(() => server.close());
await server.database.engine.execute(`delete from jobs.schedule where name = 'collect-invoices'`);

const NOW = new Date('2026-11-10T06:00:00Z');
const TOTAL = 4641;
const jobs = { send: async () => undefined } as never;
/** A process of the server, with a database of its own. */
const processOn = (own: Db) => {
  const payments = connectPayments(own, new SandboxPayments(db), server.app.log);
  payments.onCharge(invoiceChargeListener(jobs));
  payments.onRefund(auditRefund);
  return { db: own, jobs, payments: payments.charges };
};

let scope: AccountScope;
beforeAll(async () => {
  await forgetInvoices(db);
  await forgetPayments(server);
  await connect(user, acme);
  await addCard(server, user, acme, GOOD_CARD);
  const staff = { userId: 'admin-airlane', sessionId: 's', vertical: 'airlane', appType: 'admin' as const, email: '' };
  const found = await findScope(db, { ...staff, fullName: '', owesTerms: false }, acme);
  if (!found) throw new Error('No scope');
  scope = found;
});

const issue = (id: string) =>
  addInvoice(db, { id, accountId: acme, total: TOTAL, issuedAt: new Date('2026-11-04T06:00:00Z') });
const chargeCard = async (own: Db, id: string): Promise<void> => {
  const order = { accountId: acme, reference: chargeReference(id), amount: TOTAL, currency: 'usd' as const };
  await processOn(own).payments.charge({ ...order, description: '' });
};
const payByCard = async (id: string): Promise<void> => {
  await issue(id);
  await chargeCard(db, id);
};
const payByBank = async (id: string): Promise<void> => {
  await issue(id);
  const payment = { method: 'Bank transfer', reference: 'SEPA', paidOn: '2026-11-05' };
  await recordPayment(processOn(db), scope, id, payment, 'r');
};
const balance = async (): Promise<number> => (await findCreditBalances(db, [acme], 'USD')).get(acme) ?? 0;

/** A month is invoiced once, as its close takes care. */
const issueMonth = async (own: Db, id: string): Promise<void> => {
  if (await findInvoice(own, acme, id)) return;
  const line = { kind: 'data' as const, text: 'Data', quantity: 1, unitPrice: TOTAL, amount: TOTAL };
  const invoice = { id, accountId: acme, seller: 'airlane', kind: 'month' as const, title: 'Month', lines: [line] };
  await own
    .transaction()
    .execute((trx) =>
      insertIssuedInvoices(
        trx,
        [{ ...invoice, total: TOTAL, billedTo: {}, period: '2026-10-01', isExceptional: false, isBillable: true }],
        NOW,
      ),
    );
};

interface Act {
  readonly what: string;
  readonly prepare: (id: string) => Promise<unknown>;
  readonly act: (own: Db, id: string) => Promise<unknown>;
  /** What has become of the invoice, and by how much the credit balance of the account has changed. */
  readonly sums: Partial<InvoiceSums>;
  readonly balance?: number;
}

const acts: readonly Act[] = [
  {
    what: 'the issue of an invoice that a credit balance pays a part of',
    prepare: async (id) => {
      await payByBank(`${id}_before`);
      await creditPart(db, `${id}_before`, 600);
    },
    act: issueMonth,
    sums: { due: TOTAL - 600, paid: 600, credited: 0 },
    balance: -600,
  },
  {
    what: 'a payment by card',
    prepare: issue,
    act: chargeCard,
    sums: { due: 0, paid: TOTAL },
  },
  {
    what: 'a payment by bank of more than is due',
    prepare: issue,
    act: (own, id) =>
      recordPayment(
        processOn(own),
        scope,
        id,
        { method: 'Bank transfer', reference: 'SEPA', paidOn: '2026-11-05', amount: 50 },
        'r',
      ),
    sums: { due: 0, paid: 5000, surplus: 359 },
    balance: 359,
  },
  ...(
    [
      ['card', payByCard],
      ['bank', payByBank],
    ] as const
  ).map(([way, prepare]) => ({
    what: `a refund by ${way}`,
    prepare,
    act: (own: Db, id: string) =>
      refundInvoice(processOn(own), scope, id, { amount: 10.01, reference: 'R 1', reason: '' }, 'r'),
    sums: { due: 0, paid: TOTAL, credited: 1001, refunded: 1001, surplus: 0 },
  })),
  {
    what: 'a credit note',
    prepare: payByBank,
    act: (own, id) =>
      creditInvoice({ db: own, jobs }, scope, id, { amount: 5, reason: 'Goodwill', key: 'key' }, 'r', NOW),
    sums: { credited: 500, surplus: 500 },
    balance: 500,
  },
  {
    what: 'a cancellation',
    prepare: issue,
    act: async (own, id) => {
      if ((await findInvoice(db, acme, id))?.status === 'Canceled') return;
      await cancelInvoice(processOn(own), scope, id, 'Wrong', 'r');
    },
    sums: { due: 0, credited: TOTAL },
  },
  {
    what: 'a chargeback',
    prepare: payByCard,
    act: async (own, id) => {
      if ((await findInvoice(db, acme, id))?.status === 'Failed') return;
      await recordChargeback(processOn(own), scope, id, 'Disputed', 'r');
    },
    sums: { due: TOTAL, paid: 0 },
  },
  {
    what: 'a payout',
    prepare: async (id) => {
      await payByBank(id);
      await creditPart(db, id, 700);
    },
    act: (own, id) => payOut(own, scope, { amount: 7, reference: id, paidOn: '2026-11-09' }, 'r'),
    sums: { credited: 700 },
    balance: -700,
  },
];

const unbalanced = async (): Promise<unknown[]> => {
  const { rows } = await sql`
    select transaction_id from ledger_postings group by transaction_id, currency having sum(amount) <> 0
    union all select id from ledger_transactions where not exists (select from ledger_postings where transaction_id = id)`.execute(
    db,
  );
  return rows;
};
const kept = async (id: string): Promise<object> => {
  const { credited, refunded } = await db
    .selectFrom('invoices')
    .select(['credited', 'refunded'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { credited, refunded };
};

let count = 0;
test.each(acts)(
  '$what leaves the ledger balanced at every statement at which its process is killed, and two that do it again book it once',
  { timeout: 240_000 },
  async ({ prepare, act, sums, balance: change = 0 }) => {
    let statement = 0;
    for (let isFinished = false; !isFinished;) {
      statement += 1;
      const id = `inv_killed_${(count += 1)}`;
      // What an earlier turn left is set off by the next invoice.
      const left = await balance();
      if (left > 0)
        await payOut(db, scope, { amount: left / 100, reference: `left-${count}`, paidOn: '2026-11-09' }, 'r');
      await prepare(id);
      const before = await balance();
      const dying = dyingAt(db, statement);
      await act(dying.db, id).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      isFinished = !dying.isDead();
      expect({ statement, unbalanced: await unbalanced() }).toEqual({ statement, unbalanced: [] });
      await Promise.allSettled([act(db, id), act(db, id)]);
      // Whatever the two had in each other's way is done by the next one.
      await act(db, id);
      const now = await readInvoiceSums(db, id);
      expect({ statement, ...now }).toMatchObject({ statement, ...sums });
      expect({ statement, change: (await balance()) - before }).toEqual({ statement, change });
      expect(await kept(id)).toEqual({ credited: now.credited, refunded: now.refunded });
      expect(await unbalanced()).toEqual([]);
    }
    expect(statement).toBeGreaterThan(4);
  },
);
