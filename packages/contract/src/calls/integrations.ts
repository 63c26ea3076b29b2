import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';

export const listEventTypes = defineCall({
  id: 'listEventTypes',
  method: 'GET',
  path: '/api/v1/integrations/eventTypes',
  summary: 'Events that an integration can be notified of',
  tag: 'Integrations',
  headers: commonHeaders,
  answer: z.object({ options: z.array(z.object({ id: z.string(), title: z.string() })) }),
});
