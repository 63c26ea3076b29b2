import { otaBearers } from '@airlane/domain/ota/ota-package';
import { z } from 'zod';

const iccid = z.string();

/** What travels to the simulated network. */
export const commandSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('setState'), iccid, state: z.enum(['ACTIVE', 'SUSPENDED']) }),
  z.object({ name: z.literal('setDataLimit'), iccid, limitBytes: z.number().nullable() }),
  z.object({ name: z.literal('setBlockedNetworks'), iccid, networks: z.array(z.string()) }),
  z.object({ name: z.literal('refresh'), iccid }),
  z.object({ name: z.literal('sendSms'), id: z.string(), iccid, from: z.string(), text: z.string() }),
  // Notifications hold 8,000 bytes, so networks and files stay behind.
  z.object({
    name: z.literal('sendOta'),
    id: z.string(),
    iccid,
    bearer: z.enum(otaBearers),
    validUntil: z.string(),
    instructions: z.array(z.string()),
  }),
  z.object({ name: z.literal('ping'), iccid, ip: z.string(), packetSize: z.number(), count: z.number() }),
  z.object({ name: z.literal('testConnection'), iccid }),
  z.object({ name: z.literal('locate'), iccid }),
  z.object({ name: z.literal('listenTo'), iccid }),
  z.object({ name: z.literal('readSim'), iccid }),
]);
export type NetworkCommand = z.infer<typeof commandSchema>;

export const pingAnswerSchema = z.object({ roundTrips: z.array(z.number()) });
const figure = z.number().nullable();
export const connectionTestSchema = z.object({
  downMbits: z.number(),
  upMbits: z.number(),
  idleMs: figure,
  downLoadedMs: figure,
  upLoadedMs: figure,
  jitterMs: figure,
});
export const simStateSchema = z.object({
  state: z.enum(['ACTIVE', 'SUSPENDED']),
  limitBytes: z.number().nullable(),
  blockedNetworks: z.array(z.string()).default([]),
});
export const locationSchema = z.object({ latitude: z.number(), longitude: z.number(), accuracyMeters: z.number() });
