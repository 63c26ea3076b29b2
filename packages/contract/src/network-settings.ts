import { ISO_TIME, timeFormatProblem } from '@airlane/domain/cdr/parse-moment';
import { isZoneName } from '@airlane/domain/reports/local-clock';
import { networkCapabilityNames, type NetworkCapability } from '@airlane/domain/networks/network-capabilities';
import { z } from 'zod';

/** What a request template may name, by command; `after` is where the next page of subscribers begins. */
export const placeholdersOf: Readonly<Record<NetworkCapability | 'subscribers', readonly string[]>> = {
  setState: ['iccid', 'state'],
  setDataLimit: ['iccid', 'limitBytes'],
  setBlockedNetworks: ['iccid', 'networks'],
  refreshConnection: ['iccid'],
  sendSms: ['iccid', 'id', 'from', 'text'],
  sendOta: ['iccid', 'id', 'bearer', 'validUntil', 'content'],
  ping: ['iccid', 'ip', 'packetSize', 'count'],
  testConnection: ['iccid'],
  capture: ['iccid', 'ip', 'from', 'to'],
  locate: ['iccid'],
  readSim: ['iccid'],
  subscribers: ['after'],
};

const MAX_PATH = 500;
const MAX_BODY = 5000;
const MAX_HEADERS = 20;
const headerName = z.string().regex(/^[A-Za-z0-9-]{1,60}$/, 'letters, digits and dashes');

export const requestTemplateSchema = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string().max(MAX_PATH).startsWith('/', 'a path that begins with /'),
  headers: z
    .record(
      headerName,
      z
        .string()
        .max(MAX_PATH)
        .regex(/^[^\r\n]*$/, 'no line breaks'),
    )
    .refine((headers) => Object.keys(headers).length <= MAX_HEADERS, `at most ${MAX_HEADERS}`)
    .default({}),
  body: z.string().max(MAX_BODY).default(''),
});
export type RequestTemplate = z.infer<typeof requestTemplateSchema>;

const json = (method: RequestTemplate['method'], path: string, body = ''): RequestTemplate => ({
  method,
  path,
  headers: {},
  body,
});

/** The requests of a network that speaks as the reference provider does; settings name only what differs. */
export const standardRequests: Readonly<Record<NetworkCapability, RequestTemplate>> = {
  setState: json('PUT', '/sims/{{iccid}}/state', '{"state":"{{state}}"}'),
  setDataLimit: json('PUT', '/sims/{{iccid}}/data-limit', '{"limitBytes":{{limitBytes}}}'),
  setBlockedNetworks: json('PUT', '/sims/{{iccid}}/blocked-networks', '{"networks":{{networks}}}'),
  refreshConnection: json('POST', '/sims/{{iccid}}/refresh'),
  sendSms: json('POST', '/sims/{{iccid}}/sms', '{"id":"{{id}}","from":"{{from}}","text":"{{text}}"}'),
  sendOta: json(
    'POST',
    '/sims/{{iccid}}/ota',
    '{"id":"{{id}}","bearer":"{{bearer}}","validUntil":"{{validUntil}}","content":"{{content}}"}',
  ),
  ping: json('POST', '/sims/{{iccid}}/ping', '{"ip":"{{ip}}","packetSize":{{packetSize}},"count":{{count}}}'),
  testConnection: json('POST', '/sims/{{iccid}}/connection-test'),
  capture: json('GET', '/sims/{{iccid}}/packets?ip={{ip}}&from={{from}}&to={{to}}'),
  locate: json('GET', '/sims/{{iccid}}/location'),
  readSim: json('GET', '/sims/{{iccid}}'),
};
export const STANDARD_SUBSCRIBERS_PATH = '/subscribers?after={{after}}';

const placeholder = /\{\{\s*([^}]*?)\s*\}\}/g;
const unknownIn = (text: string, known: readonly string[]): string | undefined =>
  [...text.matchAll(placeholder)].map(([, name]) => name ?? '').find((name) => !known.includes(name));

const MAX_PEM = 20_000;
const pem = z.string().max(MAX_PEM).default('');
const DEFAULT_SILENT_SECONDS = 60;

/** Where an answer keeps what is asked for: names, separated by dots. */
const answerPath = (path: string) =>
  z
    .string()
    .max(MAX_PATH)
    .regex(/^\w+(\.\w+)*$/, 'names, separated by dots')
    .default(path);

const MAX_COLUMN = 100;
const MAX_FORMAT = 60;
const column = z.string().trim().min(1).max(MAX_COLUMN);

/** How the usage records of a network are read: the titles of their columns, and how their times are written. */
const cdrMappingSchema = z
  .object({
    delimiter: z.enum([',', ';', '\t', '|']).default(','),
    columns: z.object({
      iccid: column,
      endedAt: column.describe('When the session or the part of it ended'),
      bytes: column.optional().describe('Up and down together'),
      bytesUp: column.optional(),
      bytesDown: column.optional(),
      network: column.optional(),
      country: column.optional().describe('ISO 3166, two letters'),
      sequence: column
        .optional()
        .describe('Grows with every record of one SIM; one that is not above the highest counts no more'),
    }),
    timeFormat: z.string().max(MAX_FORMAT).default(ISO_TIME),
    zone: z.string().max(MAX_COLUMN).default('UTC').describe('Of times without an offset, such as Europe/Berlin'),
  })
  .superRefine(({ columns: { bytes, bytesUp, bytesDown }, timeFormat, zone }, context) => {
    const refuse = (path: string[], message: string): void => context.addIssue({ code: 'custom', path, message });
    const hasBoth = bytesUp !== undefined && bytesDown !== undefined;
    const hasEither = bytesUp !== undefined || bytesDown !== undefined;
    if (bytes === undefined ? !hasBoth : hasEither)
      refuse(['columns', 'bytes'], 'either bytes, or both bytesUp and bytesDown');
    const problem = timeFormatProblem(timeFormat);
    if (problem !== undefined) refuse(['timeFormat'], problem);
    if (!isZoneName(zone)) refuse(['zone'], 'the name of a time zone, such as Europe/Berlin');
  });

/** How the generic adapter speaks to a provider's own systems. Secrets are kept apart. */
export const networkSettingsSchema = z
  .object({
    baseUrl: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' }).max(MAX_PATH),
    auth: z.enum(['none', 'bearer', 'basic']).default('none'),
    user: z.string().max(200).default('').describe('Of basic authentication'),
    certificate: pem.describe('Our certificate (PEM) for mutual TLS; its key is a secret'),
    certificateAuthority: pem.describe('Whom to trust (PEM); the public authorities where empty'),
    states: z
      .object({ ACTIVE: z.string().min(1).max(60), SUSPENDED: z.string().min(1).max(60) })
      .default({ ACTIVE: 'ACTIVE', SUSPENDED: 'SUSPENDED' })
      .describe('The words of the network'),
    requests: z
      .partialRecord(z.enum(networkCapabilityNames), requestTemplateSchema)
      .default({})
      .describe('Where they differ from the standard'),
    lacks: z.array(z.enum(networkCapabilityNames)).default([]).describe('What the network cannot do'),
    answers: z
      .object({
        reason: answerPath('message'),
        id: answerPath('id'),
        state: answerPath('state'),
        limitBytes: answerPath('limitBytes'),
        blockedNetworks: answerPath('blockedNetworks'),
        roundTrips: answerPath('roundTrips'),
        downMbits: answerPath('downMbits'),
        upMbits: answerPath('upMbits'),
        idleMs: answerPath('idleMs'),
        downLoadedMs: answerPath('downLoadedMs'),
        upLoadedMs: answerPath('upLoadedMs'),
        jitterMs: answerPath('jitterMs'),
        latitude: answerPath('latitude'),
        longitude: answerPath('longitude'),
        accuracyMeters: answerPath('accuracyMeters'),
        subscribers: answerPath('subscribers'),
        next: answerPath('next'),
      })
      .prefault({}),
    subscribersPath: z
      .union([z.literal(''), z.string().max(MAX_PATH).startsWith('/', 'a path that begins with /')])
      .default('')
      .describe('Where subscribers are listed; empty where the network sends them'),
    cdr: cdrMappingSchema
      .nullable()
      .default(null)
      .describe('How CDR files are read; null where the network sends none'),
    silentAfterSeconds: z.number().int().min(10).max(86_400).default(DEFAULT_SILENT_SECONDS),
  })
  .superRefine((settings, context) => {
    const refuse = (path: string[], name: string): void =>
      context.addIssue({ code: 'custom', path, message: `there is no value {{${name}}} here` });
    for (const capability of networkCapabilityNames) {
      const request = settings.requests[capability];
      const unknown =
        request &&
        unknownIn(
          [request.path, request.body, ...Object.values(request.headers)].join(' '),
          placeholdersOf[capability],
        );
      if (unknown !== undefined) refuse(['requests', capability], unknown);
    }
    const unknown = unknownIn(settings.subscribersPath, placeholdersOf.subscribers);
    if (unknown !== undefined) refuse(['subscribersPath'], unknown);
  })
  .meta({ id: 'NetworkSettings' });
export type NetworkSettings = z.infer<typeof networkSettingsSchema>;

/** What is written and never read again. */
export const networkSecretNames = ['token', 'password', 'privateKey'] as const;
export type NetworkSecretName = (typeof networkSecretNames)[number];
