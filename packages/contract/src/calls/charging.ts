import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { inAccountAs, asSuperAdmin, seeingMoney, managingMoney } from '../policy.ts';

const TAG = 'Charging';
export const MAX_CLOSE_PAGE = 20;
/** The first day of a month. */
const period = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-01$/, 'The first day of a month, such as 2026-10-01');
const dollars = z.number().describe('USD');

const chargeLine = z.object({
  kind: z.string(),
  text: z.string(),
  quantity: z.number(),
  unit: z.string(),
  price: dollars,
  amount: dollars,
  things: z.number().nullable(),
  /** What `explainCharge` is asked with; null for tax and credits. */
  rateId: z.number().nullable(),
  adjusts: z.string().nullable(),
});
export type ChargeLine = z.output<typeof chargeLine>;

export const readCharges = defineCall({
  id: 'readCharges',
  method: 'GET',
  path: '/api/v1/charging/charges',
  policy: seeingMoney,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'What a month costs: so far and as a forecast while it is open, as invoiced once it is closed',
  tag: TAG,
  headers: commonHeaders,
  query: z.object({ period: period.optional().describe('The present month where none is named') }),
  answer: z.object({
    period: z.string(),
    isClosed: z.boolean(),
    lines: z.array(chargeLine),
    net: dollars,
    tax: dollars,
    total: dollars,
    forecast: dollars.nullable().describe('Before tax; null once the month is closed and on its first day'),
    pool: z.object({ includedBytes: z.number(), usedBytes: z.number() }).nullable(),
    invoice: z.object({ id: z.string(), number: z.string(), status: z.string(), credited: dollars }).nullable(),
    areDetailsRemoved: z
      .boolean()
      .describe('Whether the Things, networks and days behind the lines are no longer kept'),
    ratedAt: z.string().nullable(),
    /** Newest first. */
    months: z.array(z.object({ period: z.string(), net: dollars, invoiceId: z.string().nullable() })),
  }),
});

const part = { quantity: z.number(), charged: z.number(), amount: dollars };
export const explainCharge = defineCall({
  id: 'explainCharge',
  method: 'GET',
  path: '/api/v1/charging/explain',
  policy: seeingMoney,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'The rule, the Things, the networks and the days behind a line; each can be narrowed by the others',
  tag: TAG,
  headers: commonHeaders,
  query: z.object({
    period,
    rateId: z.coerce.number().int().optional().describe('All charges of the month where none is named'),
    adjusts: period.optional(),
    iccid: z.string().max(22).optional(),
    network: z.string().max(200).optional(),
    day: z.iso.date().optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1).describe('Of the Things, a hundred each'),
  }),
  answer: z.object({
    rule: z
      .object({
        item: z.string(),
        name: z.string(),
        zone: z.string(),
        price: dollars,
        documentId: z.string(),
        validFrom: z.string().nullable(),
        countries: z.array(z.string()),
        simPolicy: z.string().nullable(),
        sentence: z.string(),
      })
      .nullable(),
    areDetailsRemoved: z
      .boolean()
      .describe(
        'The operator keeps the details behind an invoice for a limited time; afterwards only the rule and the lines of the invoice are left',
      ),
    total: z.object(part),
    thingCount: z.number(),
    things: z.array(z.object({ iccid: z.string(), name: z.string(), ...part })),
    networks: z.array(z.object({ network: z.string(), country: z.string(), ...part })),
    days: z.array(z.object({ day: z.string(), ...part })),
  }),
});

const bill = z.object({ net: dollars, forecast: dollars.nullable(), lines: z.array(chargeLine) });
export const compareCharges = defineCall({
  id: 'compareCharges',
  method: 'GET',
  path: '/api/v1/charging/what-if',
  policy: seeingMoney,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary:
    'What a month would cost if its Things were on another rate plan, or the account on another deal, beside what it costs; nothing is changed',
  tag: TAG,
  headers: commonHeaders,
  query: z.object({
    period: period.optional().describe('The present month where none is named'),
    ratePlan: z.string().trim().min(1).max(200).optional(),
    group: z.string().trim().max(120).default('').describe('The Things of a group; all Things where none is named'),
    dealId: z.string().min(1).max(80).optional().describe('The document of a deal'),
  }),
  answer: z.object({
    period: z.string(),
    ratePlans: z.array(z.string()),
    deals: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Null while neither a plan nor a deal is asked for. */
    compared: z
      .object({
        things: z.number().describe('Things whose plan would change'),
        asIs: bill,
        asIf: bill,
        difference: dollars,
      })
      .nullable(),
  }),
});

const finding = z.object({
  kind: z.string(),
  text: z.string(),
  isWrong: z.boolean().describe('Worth a look before the month is closed'),
  holds: z.boolean().describe('Keeps the month open until a person closes it with a reason'),
});
export const listMonthClose = defineCall({
  id: 'listMonthClose',
  method: 'GET',
  path: '/api/v1/charging/months/:period',
  policy: asSuperAdmin,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary:
    'A month of all accounts before and after its close: what each would be charged, against the month before, and what looks wrong',
  tag: TAG,
  headers: commonHeaders,
  params: z.object({ period }),
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  answer: z.object({
    period: z.string(),
    closableFrom: z.string(),
    isClosable: z.boolean(),
    totalCount: z.number(),
    openCount: z.number(),
    earlierOpen: z
      .object({ period: z.string(), accounts: z.number() })
      .nullable()
      .describe('The earliest month before this one that accounts have open, and how many do'),
    items: z.array(
      z.object({
        accountId: z.string(),
        account: z.string(),
        isClosed: z.boolean(),
        isClosable: z.boolean(),
        isHeld: z.boolean().describe('Something looks wrong: it is closed by a person, with a reason, or not at all'),
        net: dollars,
        tax: dollars,
        total: dollars,
        lastNet: dollars.nullable(),
        lines: z.array(chargeLine),
        findings: z.array(finding),
        invoice: z.object({ id: z.string(), number: z.string(), status: z.string() }).nullable(),
      }),
    ),
  }),
});

export const closeMonth = defineCall({
  id: 'closeMonth',
  method: 'POST',
  path: '/api/v1/charging/months/:period/close',
  policy: asSuperAdmin,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary:
    'Close a month, of one account at once or of all as a job; what is closed stays as it is. Months are closed one after the other, and what looks wrong needs a reason',
  tag: TAG,
  headers: commonHeaders,
  params: z.object({ period }),
  body: z.object({
    accountId: z.string().max(80).optional(),
    reason: z
      .string()
      .trim()
      .min(3)
      .max(300)
      .optional()
      .describe('Why the month of the account is closed although something looks wrong'),
    withoutInvoice: z.boolean().optional().describe('The month is not invoiced, now or later'),
  }),
  answer: z.object({ message: z.string() }),
  errors: ['VALIDATION_FAILED'],
});

export const reissueMonth = defineCall({
  id: 'reissueMonth',
  method: 'POST',
  path: '/api/v1/charging/months/:period/reissue',
  policy: asSuperAdmin,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Write the invoice of a closed month again after it was canceled, with the address and the tax of today',
  tag: TAG,
  headers: commonHeaders,
  params: z.object({ period }),
  body: z.object({ accountId: z.string().max(80), reason: z.string().trim().min(3).max(300) }),
  answer: z.object({ message: z.string() }),
  errors: ['VALIDATION_FAILED'],
});

export const creditInvoice = defineCall({
  id: 'creditInvoice',
  method: 'POST',
  path: '/api/v1/charging/invoices/:id/credit',
  policy: { ...inAccountAs('admin'), notForGroupUsers: true },
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Correct an issued invoice by a credit note',
  tag: TAG,
  headers: commonHeaders.extend({ 'idempotency-key': z.string().min(8).max(80).optional() }),
  params: z.object({ id: z.string().max(120) }),
  body: z.object({ amount: dollars, reason: z.string().trim().min(3).max(300) }),
  answer: z.object({ id: z.string(), number: z.string() }),
  errors: ['VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND'],
});

const budget = z.object({
  group: z.string().describe('Empty for the whole account'),
  amount: dollars,
  spent: dollars,
  forecast: dollars.nullable(),
});
export type Budget = z.output<typeof budget>;

export const listBudgets = defineCall({
  id: 'listBudgets',
  method: 'GET',
  path: '/api/v1/charging/budgets',
  policy: seeingMoney,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Budgets of the account and of its groups, with what was spent this month',
  tag: TAG,
  headers: commonHeaders,
  answer: z.object({ items: z.array(budget) }),
});

export const saveBudget = defineCall({
  id: 'saveBudget',
  method: 'PUT',
  path: '/api/v1/charging/budgets',
  policy: managingMoney,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary:
    'Set what a month may cost; a message and an event follow at 50, 80 and 100 percent and when the forecast exceeds it. Without an amount the budget is removed',
  tag: TAG,
  headers: commonHeaders,
  body: z.object({ group: z.string().max(120).default(''), amount: dollars.nullable() }),
  answer: z.object({ items: z.array(budget) }),
  errors: ['VALIDATION_FAILED'],
});
