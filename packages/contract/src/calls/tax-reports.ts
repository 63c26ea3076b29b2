import { isPeriod } from '@airlane/domain/charging/billing-period';
import { isReportSpan, MAX_REPORT_MONTHS } from '@airlane/domain/tax/tax-report';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { asSuperAdmin } from '../policy.ts';
import { usdAmount } from '../wire-values.ts';

const period = z.string().refine(isPeriod, 'The first day of a month, as 2026-03-01');
const span = { from: period, to: period.describe('The last month of the report') };
const SPAN_REFUSED = `At most ${MAX_REPORT_MONTHS} months, the first one first`;

const taxReportRow = z
  .object({
    period,
    country: z.string().describe('Whose tax it is, ISO 3166; empty where it is nobody, or was not said'),
    category: z.string().describe('As EN 16931 names it; empty on papers that do not say how they are taxed'),
    rate: z.number().describe('Percent'),
    currency: z.string(),
    papers: z.number().int().describe('Invoices and credit notes'),
    base: usdAmount.describe('Credit notes are taken off'),
    amount: usdAmount,
  })
  .meta({ id: 'TaxReportRow' });

export const readTaxReport = defineCall({
  id: 'readTaxReport',
  method: 'GET',
  path: '/api/v1/tax-report',
  policy: asSuperAdmin,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'What was invoiced by month, country, tax category and rate, with its tax, credit notes taken off',
  tag: 'Payments',
  headers: commonHeaders,
  query: z.object(span).refine(({ from, to }) => isReportSpan(from, to), { path: ['to'], message: SPAN_REFUSED }),
  answer: z.object({ rows: z.array(taxReportRow) }),
  errors: ['VALIDATION_FAILED'],
});

export const readTaxReportCsv = defineCall({
  id: 'readTaxReportCsv',
  method: 'GET',
  path: '/api/v1/tax-report/csv',
  policy: asSuperAdmin,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'The tax report as a CSV file; as `oss` only what is declared by the one-stop shop',
  tag: 'Payments',
  headers: commonHeaders,
  query: z
    .object({ ...span, form: z.enum(['all', 'oss']).default('all') })
    .refine(({ from, to }) => isReportSpan(from, to), { path: ['to'], message: SPAN_REFUSED }),
  answer: z.string(),
  errors: ['VALIDATION_FAILED'],
});
