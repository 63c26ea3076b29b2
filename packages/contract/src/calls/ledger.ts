import { ledgerKinds } from '@airlane/domain/ledger/invoice-sums';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { asSuperAdmin, inAccountAs, seeingMoney } from '../policy.ts';
import { usdAmount } from '../wire-values.ts';

const TAG = 'Payments';
const day = z.iso.date('Enter a day such as 2026-03-19');
const range = z.object({
  from: day.describe('First day, in UTC'),
  to: day.describe('Last day'),
});

const statementEntry = z.object({
  day: z.iso.date(),
  kind: z.enum(ledgerKinds),
  number: z.string().describe('Of the invoice or the credit note; empty for payouts'),
  documentId: z.string().nullable(),
  title: z.string(),
  method: z.string(),
  reference: z.string(),
  amount: usdAmount.describe('Above zero where the customer owes more by it, below where they owe less'),
  balance: usdAmount.describe('What the customer owes after it; below zero is owed to them'),
});

export const statementSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    opening: usdAmount,
    closing: usdAmount,
    credit: usdAmount.describe('What is owed to the customer now, and pays the next invoices or is paid out'),
    totalCount: z.number().int(),
    items: z.array(statementEntry).describe('The first 1,000; the CSV file has all of them'),
    mayPayOut: z.boolean(),
  })
  .meta({ id: 'StatementOfAccount' });
export type StatementOfAccount = z.output<typeof statementSchema>;

export const readStatement = defineCall({
  id: 'readStatement',
  method: 'GET',
  path: '/api/v1/statement',
  policy: seeingMoney,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary:
    'The statement of account: what was charged, paid and credited in some days, with what was owed before and after',
  tag: TAG,
  headers: commonHeaders,
  query: range,
  answer: statementSchema,
  errors: ['VALIDATION_FAILED'],
});

export const downloadStatement = defineCall({
  id: 'downloadStatement',
  method: 'GET',
  path: '/api/v1/statement/csv',
  policy: seeingMoney,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'The statement of account as a CSV file',
  tag: TAG,
  headers: commonHeaders,
  query: range,
  answer: z.string(),
  errors: ['VALIDATION_FAILED'],
});

export const payOutCredit = defineCall({
  id: 'payOutCredit',
  method: 'POST',
  path: '/api/v1/statement/payouts',
  policy: { ...inAccountAs('admin'), notForGroupUsers: true },
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary:
    "Record that a customer's credit balance was paid out by bank. The same reference is one payout, however often it is sent",
  tag: TAG,
  headers: commonHeaders,
  body: z.object({
    amount: z.number(),
    reference: z.string().trim().min(1, 'Enter the reference of the payment').max(200),
    paidOn: day,
  }),
  answer: z.object({ credit: usdAmount }),
  errors: ['VALIDATION_FAILED'],
});

export const journalFormats = ['hledger', 'csv'] as const;

export const downloadJournal = defineCall({
  id: 'downloadJournal',
  method: 'GET',
  path: '/api/v1/ledger/journal',
  policy: asSuperAdmin,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'All transactions of the ledger in some days, as a journal of plain-text accounting (hledger) or as CSV',
  tag: TAG,
  headers: commonHeaders,
  query: range.extend({ format: z.enum(journalFormats).default('hledger') }),
  answer: z.string(),
  errors: ['VALIDATION_FAILED'],
});
