import { isPeriod } from '@airlane/domain/charging/billing-period';
import { MAX_ACCOUNTS_NAMED, reconciliationCheckNames } from '@airlane/domain/ledger/reconciliation';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { asSuperAdmin } from '../policy.ts';

const amount = z.number().describe('Bytes, messages, or USD with two decimals');
const account = { accountId: z.string(), account: z.string().describe('Its title') };

const check = z
  .object({
    name: z.enum(reconciliationCheckNames),
    title: z.string(),
    unit: z.enum(['bytes', 'messages', 'money']),
    said: z.object({ title: z.string(), amount }),
    parts: z.array(z.object({ title: z.string(), amount })).describe('What another record has of it'),
    difference: amount.describe('What the parts are short of it'),
    accountCount: z.number().int().describe('Accounts that differ, even where their differences cancel out'),
    accounts: z
      .array(
        z.object({
          ...account,
          place: z.string().describe('The payment provider; empty where none is concerned'),
          said: amount,
          found: amount,
          difference: amount,
        }),
      )
      .describe(`At most ${MAX_ACCOUNTS_NAMED}, the largest differences first`),
  })
  .meta({ id: 'ReconciliationCheck' });

export const readReconciliation = defineCall({
  id: 'readReconciliation',
  method: 'GET',
  path: '/api/v1/reconciliation',
  policy: asSuperAdmin,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary:
    'Whether usage, rating, invoices, ledger and payments of a month agree over all accounts, and where they do not',
  tag: 'Payments',
  headers: commonHeaders,
  query: z.object({ period: z.string().refine(isPeriod, 'The first day of a month, as 2026-03-01') }),
  answer: z.object({
    period: z.string(),
    checkedAt: z.string(),
    lastNightly: z.string().nullable().describe('When the nightly job last checked this month'),
    waiting: z.number().int().describe('Accounts with days that wait to be rated; those days are left out'),
    checks: z.array(check),
    withoutTerms: z.object({
      things: z.number().int().describe('Things of the month with neither a subscription nor a deal of their account'),
      accountCount: z.number().int(),
      accounts: z.array(z.object({ ...account, things: z.number().int() })),
    }),
    heldMonths: z.array(z.object({ ...account, period: z.string() })),
    upgradeNotes: z.array(
      z
        .object({ ...account, subject: z.string(), note: z.string(), at: z.string() })
        .describe('What an upgrade changed'),
    ),
  }),
  errors: ['VALIDATION_FAILED'],
});
