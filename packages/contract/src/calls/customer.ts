import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { type AccountPolicy, inAccountAs } from '../policy.ts';
import { instant } from '../wire-values.ts';

/** Staff who look after the account as a whole; organization managers after theirs. */
const advising: AccountPolicy = { ...inAccountAs('admin', 'sales', 'orgAdmin'), notForGroupUsers: true };
const noting = inAccountAs('admin', 'sales');

const TAG = 'Customers';
const dollars = z.number();

export const MAX_NOTE_LENGTH = 4000;
const noteText = z.string().trim().min(1, 'Write something').max(MAX_NOTE_LENGTH);
const noteId = z.object({ id: z.string().min(1).max(80) });

const noteSchema = z
  .object({
    id: z.string(),
    text: z.string(),
    version: z.number().int(),
    createdBy: z.string(),
    createdAt: instant,
    updatedBy: z.string(),
    updatedAt: instant,
  })
  .meta({ id: 'CustomerNote' });
export type CustomerNote = z.infer<typeof noteSchema>;

const customerSchema = z
  .object({
    account: z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      legalName: z.string(),
      createdAt: instant,
      billable: z.boolean(),
      exceptionalBilling: z.string(),
      features: z.array(z.string()),
      email: z.string().describe('Of the billing address'),
    }),
    people: z
      .object({
        total: z.number().int(),
        shown: z.array(
          z.object({
            id: z.string(),
            memberId: z.string(),
            fullName: z.string(),
            email: z.string(),
            profile: z.string(),
            appType: z.string(),
            status: z.string(),
            lastLoginAt: instant.nullable(),
          }),
        ),
      })
      .nullable()
      .describe('Null for those who do not look after people'),
    things: z.object({
      total: z.number().int(),
      active: z.number().int(),
      suspended: z.number().int(),
      online: z.number().int(),
      silent: z.number().int(),
      unused: z.number().int().describe('Never seen on a network'),
    }),
    usage: z.array(z.object({ day: z.string(), bytes: z.number() })).describe('The last 30 days, the oldest first'),
    changes: z.array(
      z.object({ id: z.string(), at: instant, parts: z.array(z.object({ text: z.string(), href: z.string() })) }),
    ),
    orders: z.array(
      z.object({
        id: z.string(),
        orderId: z.string(),
        status: z.string(),
        quantity: z.number().int(),
        assigned: z.number().int(),
        createdAt: instant,
      }),
    ),
    money: z
      .object({
        invoices: z.array(
          z.object({
            id: z.string(),
            number: z.string(),
            title: z.string(),
            status: z.string(),
            total: dollars,
            open: dollars,
            issuedAt: instant.nullable(),
            dueAt: instant.nullable(),
          }),
        ),
        open: dollars.describe('Of all invoices that are not paid'),
        costSoFar: dollars,
        forecast: dollars.nullable(),
        pool: z.object({ includedBytes: z.number(), usedBytes: z.number() }).nullable(),
      })
      .nullable()
      .describe('Null for those who do not see money'),
    incidents: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          severity: z.string(),
          since: instant,
          things: z.number().int(),
          state: z.string(),
        }),
      )
      .nullable()
      .describe('Null without the AI dashboard'),
    integrations: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z.string(),
        state: z.string(),
        reason: z.string(),
        failingSince: instant.nullable(),
        failures: z.number().int(),
      }),
    ),
    contacts: z
      .array(z.object({ at: instant, person: z.string(), email: z.string(), to: z.enum(['support', 'sales']) }))
      .describe('Messages by mail'),
    notes: z.array(noteSchema).nullable().describe('Null for everyone but staff of the provider'),
    actions: z.array(z.object({ kind: z.string(), text: z.string(), href: z.string() })),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customerSchema>;

export const readCustomer = defineCall({
  id: 'readCustomer',
  method: 'GET',
  path: '/api/v1/customer',
  policy: advising,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary:
    'The selected account as its adviser needs it: people, Things, orders, money, incidents, notes and what to do next',
  tag: TAG,

  headers: commonHeaders,
  answer: customerSchema,
  errors: ['FORBIDDEN'],
});

export const createCustomerNote = defineCall({
  id: 'createCustomerNote',
  method: 'POST',
  path: '/api/v1/customer/notes',
  policy: noting,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Note something about the selected account, for staff of the provider',
  tag: TAG,

  headers: commonHeaders,
  body: z.object({ text: noteText }),
  answer: noteSchema,
  errors: ['FORBIDDEN'],
});

export const updateCustomerNote = defineCall({
  id: 'updateCustomerNote',
  method: 'PUT',
  path: '/api/v1/customer/notes/:id',
  policy: noting,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Change a note; earlier versions are kept',
  tag: TAG,

  headers: commonHeaders,
  params: noteId,
  body: z.object({ version: z.number().int().min(1), text: noteText }),
  answer: noteSchema,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'STALE_VERSION'],
});

export const removeCustomerNote = defineCall({
  id: 'removeCustomerNote',
  method: 'DELETE',
  path: '/api/v1/customer/notes/:id',
  policy: noting,
  permission: 'documents:delete',
  viewAs: 'never',
  keys: 'never',
  summary: 'Remove a note',
  tag: TAG,

  headers: commonHeaders,
  params: noteId,
  answer: z.object({ message: z.string() }),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const listNoteVersions = defineCall({
  id: 'listNoteVersions',
  method: 'GET',
  path: '/api/v1/customer/notes/:id/versions',
  policy: noting,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'What a note said before, the newest first',
  tag: TAG,

  headers: commonHeaders,
  params: noteId,
  answer: z.object({
    versions: z.array(z.object({ version: z.number().int(), text: z.string(), savedBy: z.string(), savedAt: instant })),
  }),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});
