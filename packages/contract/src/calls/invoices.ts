import { addressFields } from '@airlane/domain/buying/order-address';
import {
  invoiceActions,
  invoiceKinds,
  type InvoiceAction,
  invoiceActors,
} from '@airlane/domain/charging/invoice-actions';
import { invoiceStatuses } from '@airlane/domain/buying/invoice-status';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { type AccountPolicy, inAccountAs, seeingMoney } from '../policy.ts';
import { taxPartSchema } from '../tax-parts.ts';
import { usdAmount } from '../wire-values.ts';

/** Money concerns the account as a whole. */
const acting = (action: InvoiceAction): AccountPolicy => ({
  ...inAccountAs(...invoiceActors[action]),
  notForGroupUsers: true,
});

const instant = z.iso.datetime().nullable();
const MAX_TEXT = 200;

const invoiceLineSchema = z.object({
  kind: z.string(),
  text: z.string(),
  quantity: z.number(),
  unitPrice: usdAmount,
  amount: usdAmount,
});

export const invoiceDetailsSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    title: z.string(),
    kind: z.enum(invoiceKinds),
    PaymentStatus: z.enum(invoiceStatuses),
    BillingPeriod: z.string().nullable().describe('First day of the month that is charged'),
    corrects: z.string().nullable().describe('Id of the invoice that a credit note takes back'),
    lines: z.array(invoiceLineSchema),
    TotalAmount: usdAmount,
    taxes: z.array(taxPartSchema).describe('By category and rate; empty where none was decided'),
    paid: usdAmount.describe('By card, by bank and from the credit balance, without what a bank took back'),
    credited: usdAmount.describe('What credit notes have taken from it'),
    refunded: usdAmount,
    creditable: usdAmount.describe('What the viewer can still take back by a credit note; 0 where they cannot'),
    refundable: usdAmount.describe('What the viewer can still give back; 0 where they cannot'),
    due: usdAmount.describe('What is still to be paid'),
    billedTo: z.partialRecord(z.enum(addressFields), z.string().optional()),
    issuedAt: instant,
    InvoiceDuedate: instant,
    paidAt: instant,
    nextAttemptAt: instant.describe('When a card that was declined is tried again'),
    attempts: z.number().int(),
    problem: z.string().nullable().describe("Why it is not paid, in the payment provider's own words"),
    exceptionalBilling: z.boolean(),
    accountBillable: z.boolean(),
    history: z.array(
      z.object({ at: z.iso.datetime(), status: z.string(), text: z.string(), by: z.string().nullable() }),
    ),
    payments: z
      .array(
        z.object({
          kind: z.enum(['payment', 'refund', 'chargeback', 'credit-applied']),
          method: z.string(),
          reference: z.string(),
          amount: usdAmount,
          paidOn: z.iso.date(),
        }),
      )
      .describe('The money that came and went for it, in its order; amounts are above zero'),
    actions: z.array(z.enum(invoiceActions)).describe('What the viewer can do with it now'),
  })
  .meta({ id: 'Invoice' });
export type InvoiceDetails = z.infer<typeof invoiceDetailsSchema>;

const ofInvoice = {
  tag: 'Payments',
  headers: commonHeaders,
  params: z.object({ id: z.string().min(1).max(120) }),
} as const;

export const readInvoice = defineCall({
  id: 'readInvoice',
  method: 'GET',
  path: '/api/v1/invoices/:id',
  policy: seeingMoney,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'One invoice with its lines and its history',
  ...ofInvoice,
  answer: invoiceDetailsSchema,
  errors: ['DOCUMENT_NOT_FOUND'],
});

export const readInvoicePdf = defineCall({
  id: 'readInvoicePdf',
  method: 'GET',
  path: '/api/v1/invoices/:id/pdf',
  policy: seeingMoney,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'The invoice as a PDF file',
  ...ofInvoice,
  answer: z.string(),
  errors: ['DOCUMENT_NOT_FOUND'],
});

export const readInvoiceCsv = defineCall({
  id: 'readInvoiceCsv',
  method: 'GET',
  path: '/api/v1/invoices/:id/csv',
  policy: seeingMoney,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'The lines of the invoice as a CSV file',
  ...ofInvoice,
  answer: z.string(),
  errors: ['DOCUMENT_NOT_FOUND'],
});

export const readInvoiceXml = defineCall({
  id: 'readInvoiceXml',
  method: 'GET',
  path: '/api/v1/invoices/:id/xml',
  policy: seeingMoney,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'The invoice as an e-invoice by EN 16931, in the syntax of UN/CEFACT (the XML of Factur-X and ZUGFeRD)',
  ...ofInvoice,
  answer: z.string(),
  errors: ['DOCUMENT_NOT_FOUND', 'NO_E_INVOICE'],
});

export const readInvoiceXRechnung = defineCall({
  id: 'readInvoiceXRechnung',
  method: 'GET',
  path: '/api/v1/invoices/:id/xrechnung',
  policy: seeingMoney,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'The invoice as an XRechnung, in the syntax of UBL',
  ...ofInvoice,
  answer: z.string(),
  errors: ['DOCUMENT_NOT_FOUND', 'NO_E_INVOICE'],
});

export const checkInvoice = defineCall({
  id: 'checkInvoice',
  method: 'POST',
  path: '/api/v1/invoices/:id/check',
  policy: acting('check'),
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Check payment: reads from the payment provider what became of the charges of an invoice',
  ...ofInvoice,
  answer: invoiceDetailsSchema,

  errors: ['DOCUMENT_NOT_FOUND', 'PAYMENT_REFUSED', 'PAYMENTS_AWAY', 'PAYMENTS_NOT_CONNECTED'],
});

export const payInvoice = defineCall({
  id: 'payInvoice',
  method: 'POST',
  path: '/api/v1/invoices/:id/pay',
  policy: acting('pay'),
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Charge the default card for an invoice now; it is charged at most once',
  ...ofInvoice,
  answer: invoiceDetailsSchema.extend({
    paymentSecret: z
      .string()
      .nullable()
      .describe(
        'While the card holder has to confirm the payment with the bank: what the form of the payment provider is opened with',
      ),
  }),

  errors: [
    'DOCUMENT_NOT_FOUND',
    'PAYMENT_REFUSED',
    'PAYMENT_DECLINED',
    'PAYMENT_UNKNOWN',
    'PAYMENTS_AWAY',
    'PAYMENTS_NOT_CONNECTED',
    'CARD_REQUIRED',
  ],
});

export const recordInvoicePayment = defineCall({
  id: 'recordInvoicePayment',
  method: 'POST',
  path: '/api/v1/invoices/:id/payments',
  policy: acting('record'),
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary:
    'Record a payment that came without the payment provider: all that is due, a part of it, or more. The same reference is one payment, however often it is sent',
  ...ofInvoice,
  body: z.object({
    method: z.string().trim().min(1, 'Choose how it was paid').max(60),
    reference: z.string().trim().min(1, 'Enter the reference of the payment').max(MAX_TEXT),
    paidOn: z.iso.date('Enter a day such as 2026-03-19'),
    amount: z.number().optional().describe('In US dollars; all that is due where it is absent'),
  }),
  answer: invoiceDetailsSchema,

  errors: ['DOCUMENT_NOT_FOUND', 'PAYMENT_REFUSED', 'PAYMENT_UNKNOWN', 'PAYMENTS_AWAY'],
});

export const refundInvoice = defineCall({
  id: 'refundInvoice',
  method: 'POST',
  path: '/api/v1/invoices/:id/refunds',
  policy: acting('refund'),
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Give back a part or all of a paid invoice. The same reference is one refund, however often it is sent',
  ...ofInvoice,
  body: z.object({
    amount: z.number(),
    reference: z.string().trim().min(1).max(MAX_TEXT),
    reason: z.string().trim().max(MAX_TEXT).default(''),
  }),
  answer: invoiceDetailsSchema,

  errors: ['DOCUMENT_NOT_FOUND', 'PAYMENT_REFUSED', 'REFUND_REFUSED', 'PAYMENTS_AWAY'],
});

export const cancelInvoice = defineCall({
  id: 'cancelInvoice',
  method: 'POST',
  path: '/api/v1/invoices/:id/cancel',
  policy: acting('cancel'),
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Cancel an invoice that has not been paid',
  ...ofInvoice,
  body: z.object({ reason: z.string().trim().min(1, 'Say why').max(MAX_TEXT) }),
  answer: invoiceDetailsSchema,

  errors: ['DOCUMENT_NOT_FOUND', 'PAYMENT_REFUSED', 'PAYMENT_UNKNOWN', 'PAYMENTS_AWAY'],
});

export const chargeInvoiceBack = defineCall({
  id: 'chargeInvoiceBack',
  method: 'POST',
  path: '/api/v1/invoices/:id/chargebacks',
  policy: acting('chargeback'),
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Record that the bank of the card holder took a payment back: the invoice is due again',
  ...ofInvoice,
  body: z.object({ reason: z.string().trim().min(1, 'Say why').max(MAX_TEXT) }),
  answer: invoiceDetailsSchema,

  errors: ['DOCUMENT_NOT_FOUND', 'PAYMENT_REFUSED'],
});
