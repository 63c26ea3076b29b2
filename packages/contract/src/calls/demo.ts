import { z } from 'zod';
import { defineCall } from '../call.ts';

export const demoOutbox = defineCall({
  id: 'demoOutbox',
  method: 'GET',
  path: '/api/demo/outbox',
  summary: 'Mails of the demo world, newest first',
  tag: 'Demo',
  query: z.object({ to: z.string().max(254).optional() }),
  answer: z.object({
    mails: z.array(
      z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), sentAt: z.iso.datetime() }),
    ),
  }),
});
