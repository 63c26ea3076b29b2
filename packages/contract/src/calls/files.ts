import { imageSizes } from '@airlane/domain/uploads/upload-limits';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { signedIn, inAccount } from '../policy.ts';
import { instant } from '../wire-values.ts';

const uploadParams = z.object({ id: z.uuid() });

export const uploadSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(['uploading', 'stored', 'refused']),
    name: z.string(),
    size: z.number().int(),
    partBytes: z.number().int().describe('Every part but the last has this size'),
    received: z
      .array(z.object({ number: z.number().int(), size: z.number().int() }))
      .describe('Parts that have arrived whole'),
    expiresAt: instant.nullable().describe('Until when an unfinished upload can be resumed'),
  })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof uploadSchema>;

const imageSchema = z.object({ w128: z.string(), w320: z.string(), original: z.string() });

export const storedFileSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    url: z.string().describe('What documents store; it opens by a signed address only'),
    size: z.number().int(),
    type: z.string().describe('Told by the content'),
    image: imageSchema.nullable().describe('The three sizes of an image'),
  })
  .meta({ id: 'StoredFile' });
export type StoredFileAnswer = z.infer<typeof storedFileSchema>;

const signedAddressSchema = z.object({ url: z.string(), expiresAt: instant });

export const getUploadCredentials = defineCall({
  id: 'getUploadCredentials',
  method: 'GET',
  path: '/aws/credentials',
  policy: signedIn,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Short-lived credentials that sign parts of uploads which the current user began',
  tag: 'Files',
  headers: commonHeaders,
  answer: z.object({
    AccessKeyId: z.string(),
    SecretAccessKey: z.string(),
    SessionToken: z.string(),
    Expiration: instant,
    Endpoint: z.string().describe('Speaks UploadPart of the S3 protocol, addressed by path'),
    Region: z.string(),
    Bucket: z.string(),
  }),
});

export const beginUpload = defineCall({
  id: 'beginUpload',
  method: 'POST',
  path: '/api/v1/uploads',
  policy: inAccount,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'open',
  summary: 'Begin to upload a file as the answer to a question',
  tag: 'Files',
  headers: commonHeaders.extend({
    'idempotency-key': z.string().min(8).max(120).optional().describe('The same key twice begins one upload'),
  }),
  body: z.object({
    template: z.string().min(1).max(120).describe('Template id or name'),
    questionId: z.string().min(1).max(120).describe('A question of type file or image; it says what is allowed'),
    name: z.string().max(1000),
    size: z.number().int(),
    type: z
      .string()
      .max(200)
      .default('')
      .describe('What the sender says it is; refused when the content says otherwise'),
  }),
  answer: uploadSchema,
  errors: [
    'NO_SUCH_TEMPLATE',
    'UPDATE_FORBIDDEN',
    'NO_UPLOAD_QUESTION',
    'FILE_REFUSED',
    'TOO_MANY_UPLOADS',
    'STORAGE_UNAVAILABLE',
  ],
});

export const readUpload = defineCall({
  id: 'readUpload',
  method: 'GET',
  path: '/api/v1/uploads/:id',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'open',
  summary: 'How far an upload has come',
  tag: 'Files',
  headers: commonHeaders,
  params: uploadParams,
  answer: uploadSchema,
  errors: ['UPLOAD_NOT_FOUND', 'STORAGE_UNAVAILABLE'],
});

export const signUploadPart = defineCall({
  id: 'signUploadPart',
  method: 'POST',
  path: '/api/v1/uploads/:id/parts/:number',
  policy: inAccount,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'open',
  summary: 'The address to PUT one part to, good for a few minutes',
  tag: 'Files',
  headers: commonHeaders,
  params: uploadParams.extend({ number: z.coerce.number().int().min(1).max(10_000) }),
  answer: signedAddressSchema.extend({ size: z.number().int().describe('Exactly so many bytes are taken') }),
  errors: ['UPLOAD_NOT_FOUND', 'PART_REFUSED'],
});

export const completeUpload = defineCall({
  id: 'completeUpload',
  method: 'POST',
  path: '/api/v1/uploads/:id/complete',
  policy: inAccount,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'open',
  summary: 'Join the parts, check the content and store the file; calling it again gives the same answer',
  tag: 'Files',
  headers: commonHeaders,
  params: uploadParams,
  answer: storedFileSchema,
  errors: ['UPLOAD_NOT_FOUND', 'UPLOAD_INCOMPLETE', 'FILE_REFUSED', 'STORAGE_UNAVAILABLE'],
});

export const cancelUpload = defineCall({
  id: 'cancelUpload',
  method: 'DELETE',
  path: '/api/v1/uploads/:id',
  policy: inAccount,
  permission: 'documents:delete',
  viewAs: 'never',
  keys: 'open',
  summary: 'Cancel an upload and remove its parts; a finished one stays',
  tag: 'Files',
  headers: commonHeaders,
  params: uploadParams,
  answer: z.object({ message: z.string() }),
});

export const getFileAddress = defineCall({
  id: 'getFileAddress',
  method: 'GET',
  path: '/api/v1/files/:id/address',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'A signed address of a file of the selected account, good for five minutes',
  tag: 'Files',
  headers: commonHeaders,
  params: uploadParams,
  query: z.object({ size: z.enum(imageSizes).default('original') }),
  answer: signedAddressSchema,
  errors: ['FILE_NOT_FOUND'],
});
