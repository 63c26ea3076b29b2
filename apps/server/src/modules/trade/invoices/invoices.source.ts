import { invoiceKindTitles } from '@airlane/domain/charging/invoice-actions';
import { maySeeMoney } from '@airlane/domain/charging/may-see-money';
import { templateNames } from '@airlane/domain/template-names';
import { type RawBuilder, sql } from 'kysely';
import { reachedAccountsSql } from '#kernel/access/reached-accounts-sql.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { flag, number, oneOf, text, time, typedSource } from '#kernel/listing/typed-source.ts';

/**
 * The month that an invoice belongs to: the charged one, or the one in which it was issued. As noon of its first day, which lies in that month in every zone: filters ask for whole
 * months of the viewer's.
 */
const period = `((coalesce(t.period, date_trunc('month', t.issued_at at time zone 'utc')::date)::timestamp + interval '12 hours') at time zone 'utc')`;
const dollars = (column: string): string => `(${column}::float8 / 100)`;
const kindTitle = `case t.kind ${Object.entries(invoiceKindTitles)
  .map(([kind, title]) => `when '${kind}' then '${title}'`)
  .join(' ')} end`;

/** Whose money a viewer sees, as part of every statement about it; rows are called `t`, their accounts `a`. */
export const moneyScopeSql = (scope: AccountScope, isOfAllAccounts: boolean): RawBuilder<boolean> => {
  if (!maySeeMoney({ appType: scope.viewer.appType, things: scope.things })) return sql<boolean>`false`;
  return isOfAllAccounts ? reachedAccountsSql(scope) : sql<boolean>`t.account_id = ${scope.accountId}`;
};

/** Which invoices a viewer sees. A draft has no number yet, and is not shown. */
export const invoiceScopeSql = (scope: AccountScope, isOfAllAccounts: boolean): RawBuilder<boolean> =>
  sql<boolean>`${moneyScopeSql(scope, isOfAllAccounts)} and t.number is not null`;

/** Invoices and credit notes as rows. They are issued, paid and refunded by calls of their own; nothing writes them through documents. */
export const invoicesSource = typedSource({
  name: 'invoices',
  from: 'invoices as t join accounts as a on a.id = t.account_id',
  key: 't.id',
  idOf: (id) => id,
  keyOf: (documentId) => documentId,
  columns: {
    BillingPeriod: time(period),
    InvoicePDF: text(`'/api/v1/invoices/' || t.id || '/pdf'`),
    InvoiceTitle: text(`t.number || ' ' || t.title`),
    TotalAmount: number(`case when t.kind = 'credit' then -${dollars('t.total')} else ${dollars('t.total')} end`),
    PaymentStatus: oneOf('t.status'),
    InvoiceDuedate: time('t.due_at'),
    exceptionalBilling: flag('t.exceptional'),
    accountBillable: flag('t.billable'),
    invoiceType: oneOf(kindTitle),
    issuedAt: time('t.issued_at'),
    paidAt: time('t.paid_at'),
    refunded: number(dollars('t.refunded')),
    credited: number(dollars('t.credited')),
    account: text('a.title'),
    accountId: text('t.account_id'),
  },
  housekeeping: {
    account: 't.account_id',
    member: 'null',
    status: `'published'`,
    version: '1',
    createdAt: 't.created_at',
    updatedAt: 't.updated_at',
  },
  within: (scope, template) =>
    invoiceScopeSql(scope, scope.isAdminPanel || template.description === templateNames.csmPayments),
  countKept: () => undefined,
  searchText: `lower(t.number || ' ' || t.title || ' ' || a.title)`,
  searched: ['InvoiceTitle', 'account'],
  defaultOrder: { by: sql.raw('t.issued_at'), descending: true },
});
