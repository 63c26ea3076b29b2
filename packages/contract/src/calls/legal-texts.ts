import { legalTextKeys } from '@airlane/domain/legal/legal-text';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { anyone, asSuperAdmin } from '../policy.ts';

/** What is wrong with a text is said by its field, in the domain; here is only what no form sends. */
const MAX_SENT = 200_000;
const MAX_WORD = 1000;
const kind = z.enum(legalTextKeys);

const legalTextSchema = z
  .object({
    kind,
    version: z.string().describe('To be sent with the decision of the reader'),
    language: z.string(),
    title: z.string(),
    revised: z.string().describe('Since when it holds, as readers are told'),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
    hash: z.string().describe('SHA-256 of title, date and sections: an acceptance is recorded with it'),
  })
  .meta({ id: 'LegalText' });
export type ReadLegalText = z.infer<typeof legalTextSchema>;

export const readLegalText = defineCall({
  id: 'readLegalText',
  method: 'GET',
  path: '/api/v1/legal-texts/:kind',
  policy: anyone,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'The legal text of this portal that is in force today',
  tag: 'Access',
  headers: commonHeaders,
  params: z.object({ kind }),
  answer: legalTextSchema,
});

const written = {
  language: z.string().max(MAX_WORD).describe("BCP 47, such as 'en' or 'de-AT'"),
  validFrom: z.string().max(MAX_WORD).describe('UTC day'),
  title: z.string().max(MAX_WORD),
  text: z.string().max(MAX_SENT).describe("A line that begins with '# ' is a heading; blank lines part paragraphs"),
};

const legalVersionSchema = z.object({
  ...written,
  number: z.number().int(),
  state: z.enum(['planned', 'inForce', 'past']),
  createdAt: z.iso.datetime(),
  createdBy: z.string().describe('Name of the person'),
});
export type LegalVersionRow = z.infer<typeof legalVersionSchema>;

const legalHistorySchema = z
  .object({
    kind,
    today: z.string().describe('UTC day'),
    asksPeople: z.boolean().describe('Whether customers accept this text in the console'),
    inForce: legalTextSchema,
    versions: z.array(legalVersionSchema).describe('The latest first; while none is in force, the shipped text is'),
  })
  .meta({ id: 'LegalHistory' });
export type LegalHistory = z.infer<typeof legalHistorySchema>;

export const readLegalHistory = defineCall({
  id: 'readLegalHistory',
  method: 'GET',
  path: '/api/v1/own-name/legal-text',
  policy: asSuperAdmin,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'The legal text of this portal with all its versions. For administrators in the provider account',
  tag: 'Own name',
  headers: commonHeaders,
  answer: legalHistorySchema,
});

export const addLegalVersion = defineCall({
  id: 'addLegalVersion',
  method: 'POST',
  path: '/api/v1/own-name/legal-text',
  policy: asSuperAdmin,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Add a version of the legal text of this portal. From its first day on everyone is asked to accept it',
  tag: 'Own name',
  headers: commonHeaders,
  body: z.object({ ...written, number: z.number().int().min(1).describe('One more than that of the last version') }),
  answer: legalHistorySchema,
  errors: ['STALE_VERSION', 'VALIDATION_FAILED'],
});
