import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { type AccountPolicy, inAccountAs } from '../policy.ts';

/** A bundle tells of people and Things, which sales does not look after. */
const supporting: AccountPolicy = { ...inAccountAs('admin', 'orgAdmin'), notForGroupUsers: true };

export const downloadSupportBundle = defineCall({
  id: 'downloadSupportBundle',
  method: 'GET',
  path: '/api/v1/support-bundle',
  policy: supporting,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary:
    'What is known of the selected account, or of one of its Things, without secrets, as a tar.gz file that is written while it is read',
  tag: 'Customers',

  headers: commonHeaders,
  query: z.object({
    iccid: z
      .string()
      .regex(/^\d{5,22}$/, 'A Thing is named by its ICCID')
      .optional()
      .describe('The whole account where none is named'),
  }),
  answer: z.string(),
  errors: ['FORBIDDEN', 'THING_NOT_FOUND'],
});
