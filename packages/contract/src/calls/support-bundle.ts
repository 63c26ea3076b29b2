import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';

export const downloadSupportBundle = defineCall({
  id: 'downloadSupportBundle',
  method: 'GET',
  path: '/api/v1/support-bundle',
  summary:
    'What is known of the selected account, or of one of its Things, without secrets, as a tar.gz file that is written while it is read',
  tag: 'Customers',
  apiKey: 'never',
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
