import { z } from 'zod';
import { defineCall } from '../call.ts';
import { companyAddressSchema } from '../entities.ts';
import { commonHeaders } from '../headers.ts';
import { type AccountPolicy, inAccount, inAccountAs } from '../policy.ts';

const mayUpdate: AccountPolicy = { ...inAccount, permission: 'documents:edit', notForGroupUsers: true };
/** Staff who delete accounts also restore them. */
const deleting: AccountPolicy = { ...inAccountAs('admin'), notForGroupUsers: true };

export const updateCommunity = defineCall({
  id: 'updateCommunity',
  method: 'PUT',
  path: '/api/v3/me/community',
  policy: mayUpdate,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'open',
  summary: 'Company settings of the selected account; only advisers change the name',
  tag: 'Accounts',
  headers: commonHeaders,
  /** Lengths are validated by companyProblems of the domain, where a value changes. */
  body: z.object({
    title: z.string().max(2000).optional(),
    description: z.string().max(2000).optional(),
    CompanyLegalName: z.string().max(2000).optional(),
    brandOptions: z.object({ address: companyAddressSchema.optional() }).optional(),
  }),
  answer: z.object({ id: z.string() }),
  errors: ['VALIDATION_FAILED'],
});

export const deleteAccount = defineCall({
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/api/v3/brand/soft/:id',
  policy: deleting,
  permission: 'documents:delete',
  viewAs: 'never',
  keys: 'never',
  summary: 'Soft-delete an account; the selected one and the Admin Panel stay',
  tag: 'Accounts',
  headers: commonHeaders,
  params: z.object({ id: z.string().max(80) }),
  answer: z.object({ message: z.string() }),
  errors: ['DELETE_FORBIDDEN', 'DOCUMENT_NOT_FOUND'],
});

export const listDeletedAccounts = defineCall({
  id: 'listDeletedAccounts',
  method: 'GET',
  path: '/api/v1/accounts/deleted',
  policy: deleting,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'Accounts that were deleted and can be restored',
  tag: 'Accounts',

  headers: commonHeaders,
  answer: z.object({ accounts: z.array(z.object({ id: z.string(), title: z.string(), deletedAt: z.iso.datetime() })) }),
  errors: ['FORBIDDEN'],
});

export const restoreDeletedAccount = defineCall({
  id: 'restoreDeletedAccount',
  method: 'POST',
  path: '/api/v1/accounts/:id/restore',
  policy: deleting,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Bring a deleted account back as it was',
  tag: 'Accounts',

  headers: commonHeaders,
  params: z.object({ id: z.string().max(80) }),
  answer: z.object({ message: z.string() }),
  errors: ['FORBIDDEN', 'DOCUMENT_NOT_FOUND', 'DUPLICATE'],
});
