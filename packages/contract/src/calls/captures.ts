import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { inAccount } from '../policy.ts';
import { instant } from '../wire-values.ts';

export const capturedPacketSchema = z
  .object({
    at: instant,
    isSent: z.boolean().describe('By the Thing'),
    protocol: z.enum(['TCP', 'UDP', 'ICMP', 'other']),
    peer: z.string().describe('Address of the other side, and its port where there is one'),
    bytes: z.number().int().describe('On the wire'),
    info: z
      .string()
      .describe('What the headers say: flags of TCP, the name of a DNS query, the usual service of the port'),
  })
  .meta({ id: 'CapturedPacket' });
export type CapturedPacket = z.infer<typeof capturedPacketSchema>;

export const readCapturePackets = defineCall({
  id: 'readCapturePackets',
  method: 'GET',
  path: '/api/v1/captures/:documentId/packets',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary:
    'The latest packets of a capture that is running: those of the last minute at first, then those after `readTo` of the answer before',
  tag: 'Things',
  headers: commonHeaders,
  params: z.object({ documentId: z.string().min(1).max(200) }),
  query: z.object({ after: instant.optional() }),
  answer: z.object({
    isRunning: z.boolean().describe('Whether more may come'),
    readTo: instant,
    endsAt: instant,
    packets: z.array(capturedPacketSchema).describe('In the order of their times, 200 at most'),
    total: z.number().int().describe('How many there were since `after`; the file of the capture holds them all'),
  }),
  errors: ['DOCUMENT_NOT_FOUND', 'THING_NOT_FOUND', 'NETWORK_AWAY', 'NETWORK_REFUSED'],
});
