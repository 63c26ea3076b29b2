import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';

export const listBacOptions = defineCall({
  id: 'listBacOptions',
  method: 'GET',
  path: '/api/v1/bac/dropdown',
  summary: 'BACs that can be assigned to Things of the selected account',
  tag: 'Things',
  headers: commonHeaders,
  answer: z.object({ options: z.array(z.object({ id: z.string(), title: z.string() })) }),
  errors: ['FORBIDDEN'],
});
