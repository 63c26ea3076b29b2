import { COMMAND_LIST_LIMIT } from '@airlane/domain/lists/list-limits';
import { ICCID_DIGITS } from '@airlane/domain/sims/iccid';
import { networkCapabilityNames } from '@airlane/domain/networks/network-capabilities';
import { observationRefusalNames } from '@airlane/domain/networks/observation-refusals';
import {
  rejectionReasons,
  type RejectionReason,
  type SessionEnd,
  sessionEnds,
} from '@airlane/domain/things/thing-events';
import { readActivationCode } from '@airlane/domain/sims/esim';
import { STATUS_WORD } from '@airlane/domain/ota/apdu';
import { z } from 'zod';

const MAX_TEXT = 200;
const MAX_SMS_TEXT = 2000;
const MAX_FLOWS = 200;
const text = z.string().max(MAX_TEXT);
const bytes = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const state = z.enum(['ACTIVE', 'SUSPENDED']);
const country = z.string().regex(/^[A-Z]{2}$/, 'two capital letters (ISO 3166), such as DE');

const attachment = {
  network: text.describe('The radio network it is in'),
  country,
  tech: text.describe('Such as 4G or NB-IoT'),
  ip: z.string().max(45).describe('Empty while there is no data session'),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  accuracy: z.number().int().min(0).optional().describe('In metres'),
};
const flow = z.object({
  destination: z.string().max(45),
  host: text,
  port: z.number().int().min(0).max(65_535),
  protocol: text,
  application: text,
  up: bytes,
  down: bytes,
});

const sighting = {
  iccid: z.string().regex(ICCID_DIGITS, '19 or 20 digits'),
  at: z.iso.datetime({ offset: true }).describe('When it happened'),
  sequence: z
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .describe('Grows with every observation of one SIM, also after a restart of the source'),
};
const seen = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), ...sighting, ...shape });

/** Something a network saw of one SIM at one moment, as it travels. */
export const observationSchema = z
  .discriminatedUnion('kind', [
    seen('attached', { ...attachment, imei: z.string().max(20).optional() }),
    seen('moved', attachment),
    seen('detached', { network: text }),
    seen('silent', { network: text }),
    seen('rejected', {
      reason: z.enum(Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]]),
      network: text,
      country,
      apn: text,
    }),
    seen('rebooted', {}),
    seen('device-changed', { from: z.string().max(20), to: z.string().max(20) }),
    seen('outage-began', { network: text, country }),
    seen('outage-ended', { network: text, country }),
    seen('session-started', { ...attachment, apn: text }),
    seen('session-ended', {
      bytes,
      seconds: z.number().min(0),
      because: z.enum(Object.keys(sessionEnds) as [SessionEnd, ...SessionEnd[]]),
    }),
    seen('usage', {
      bytes: bytes.describe('Since the observation before'),
      flows: z.array(flow).max(MAX_FLOWS).optional(),
    }),
    seen('signal', { dbm: z.number().min(-200).max(50), tech: text, network: text }),
    seen('state-confirmed', { state }),
    seen('data-limit-reached', { limit: bytes, used: bytes }),
    seen('sms-delivered', { sms: text }),
    seen('sms-failed', { sms: text, because: text }),
    seen('ota-delivered', { ota: text.describe('The id of the package') }),
    seen('ota-received', {
      ota: text,
      isDone: z.boolean().describe('Whether the card carried it out'),
      because: text.default('').describe('Why not'),
      statusWords: z
        .array(z.string().regex(STATUS_WORD, 'four hexadecimal digits, such as 9000'))
        .max(COMMAND_LIST_LIMIT)
        .optional()
        .describe(
          'What the card answered to each command that ran: 9000 and 91XX mean done, unless the campaign expects something else',
        ),
    }),
    seen('ota-expired', { ota: text }),
    seen('sms-received', { sms: text, to: text, text: z.string().max(MAX_SMS_TEXT) }),
  ])
  .meta({ id: 'NetworkObservation' });

export const MAX_OBSERVATIONS = 500;

export const observationBatchSchema = z.object({
  source: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'letters, digits, dots, dashes and underscores')
    .default('main')
    .describe('Which part of the network numbers these observations'),
  observations: z.array(observationSchema).max(MAX_OBSERVATIONS).describe('None is a sign of life'),
});
export type ObservationBatch = z.infer<typeof observationBatchSchema>;

/** What was sent in the place of an observation and is none. */
export class NoObservation {
  readonly sent: unknown;

  constructor(sent: unknown) {
    this.sent = sent;
  }

  get iccid(): string {
    const iccid =
      typeof this.sent === 'object' && this.sent !== null
        ? (this.sent as { readonly iccid?: unknown }).iccid
        : undefined;
    return typeof iccid === 'string' ? iccid.slice(0, MAX_TEXT) : '';
  }

  /** Which field is wrong, and how. */
  get problem(): string {
    const [issue] = observationSchema.safeParse(this.sent).error?.issues ?? [];
    return issue === undefined
      ? ''
      : `${issue.path.length === 0 ? 'observation' : issue.path.join('.')}: ${issue.message}`.slice(0, MAX_TEXT);
  }
}

/** As a network sends it: one that is not valid is refused by its place, and does not keep the others out. */
export const sentBatchSchema = observationBatchSchema.extend({
  observations: z
    .array(observationSchema.or(z.unknown().transform((sent) => new NoObservation(sent))))
    .max(MAX_OBSERVATIONS)
    .describe('None is a sign of life'),
});

interface SortedBatch {
  readonly batch: ObservationBatch;
  /** Where those of the batch stood among what was sent. */
  readonly places: readonly number[];
  readonly refused: readonly RefusedObservation[];
}

/** What can be stored of what was sent, and what is refused without a look at any SIM. */
export const sortSentBatch = ({ source, observations }: z.output<typeof sentBatchSchema>): SortedBatch => {
  const valid: ObservationBatch['observations'] = [];
  const places: number[] = [];
  const refused: RefusedObservation[] = [];
  for (const [index, one] of observations.entries()) {
    if (one instanceof NoObservation)
      refused.push({ index, iccid: one.iccid, reason: 'invalid', message: one.problem });
    else {
      valid.push(one);
      places.push(index);
    }
  }
  return { batch: { source, observations: valid }, places, refused };
};

export const refusedObservationSchema = z
  .object({
    index: z.number().int().describe('Its place among the observations of the batch, from 0'),
    iccid: z.string().describe('As it was sent'),
    reason: z.enum(observationRefusalNames),
    message: z.string().describe('The same in words; of an invalid one the field that is wrong'),
  })
  .meta({ id: 'RefusedObservation' });
export type RefusedObservation = z.infer<typeof refusedObservationSchema>;

export const subscriberSchema = z
  .object({
    iccid: sighting.iccid,
    imsi: z.string().regex(/^\d{6,15}$/, '6 to 15 digits'),
    state,
    size: z.enum(['2FF', '3FF', '4FF', 'MFF2', 'eSIM']).optional(),
    activationCode: z
      .string()
      .refine((code) => readActivationCode(code) !== undefined, 'LPA:1$server$id')
      .optional()
      .describe('Of an eSIM, as its device scans it'),
  })
  .meta({ id: 'NetworkSubscriber' });
export type NetworkSubscriber = z.infer<typeof subscriberSchema>;

export const capabilitySchema = z.enum(networkCapabilityNames);
