import { bulkActionNames, MAX_BLOCKED_NETWORKS, MAX_THING_TAGS } from '@airlane/domain/bulk/bulk-actions';
import { bulkOrderNames, bulkStatuses } from '@airlane/domain/bulk/bulk-status';
import { isTimeOfDay, isTimeZone } from '@airlane/domain/bulk/bulk-window';
import { MAX_FLEET_ROWS, MAX_GROUP_NAME, MAX_THING_NAME } from '@airlane/domain/fleet/read-fleet';
import { THING_ZONE } from '@airlane/domain/bulk/thing-zone';
import { filtersSchema } from '@airlane/question-kinds';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { actingOnThings } from '../policy.ts';

/** Longer lists go by a filter or a saved view. */
export const MAX_LISTED_THINGS = 200_000;
/** A hundred thousand rows with names, groups and tags. */
export const MAX_BULK_BODY_BYTES = 33_554_432;
const MAX_FAILURES_A_PAGE = 100;
const MAX_JOBS_A_PAGE = 100;
const MAX_WAIT_MINUTES = 10_080;

const id = z.string().min(1).max(120);

const limitBytes = z
  .number()
  .int()
  .min(0)
  .max(1_125_899_906_842_624)
  .nullable()
  .describe('Bytes of a calendar month; null: no limit');

const rowSchema = z.object({
  iccid: z.string().trim().min(1).max(40),
  name: z.string().trim().min(1).max(MAX_THING_NAME).optional(),
  group: z.string().trim().max(MAX_GROUP_NAME).optional(),
  tags: z.array(z.string().trim().min(1).max(60)).max(MAX_THING_TAGS).optional(),
  limitBytes: limitBytes.optional(),
});
export type BulkRow = z.infer<typeof rowSchema>;

const tableSchema = z
  .object({
    kind: z.literal('table'),
    search: z.string().max(200).optional(),
    filters: filtersSchema.optional(),
    reportFilters: filtersSchema.optional(),
  })
  .describe('What the Things table shows');
const allSchema = z.object({ kind: z.literal('all') });
/** Things as a table shows them, without their ICCIDs. */
export const shownThingsSchema = z.discriminatedUnion('kind', [tableSchema, allSchema]);
export type ShownThings = z.infer<typeof shownThingsSchema>;

export const bulkWhoSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('list'),
      iccids: z
        .array(z.string().trim().min(1).max(40))
        .min(1, 'At least one ICCID should be selected')
        .max(MAX_LISTED_THINGS, `At most ${MAX_LISTED_THINGS} in a list`),
      file: z.string().max(200).optional().describe('Name of the file that the list was read from'),
    }),
    tableSchema,
    z
      .object({ kind: z.literal('view'), view: id })
      .describe('A saved view of the Things table, as it is when the job is planned'),
    allSchema,
    z
      .object({
        kind: z.literal('rows'),
        rows: z.array(rowSchema).min(1, 'The file has no rows').max(MAX_FLEET_ROWS, `At most ${MAX_FLEET_ROWS} rows`),
        file: z.string().max(200).optional(),
      })
      .describe('Things with values of their own, for the actions describe and limits'),
    z
      .object({ kind: z.literal('rule'), report: id })
      .describe('The Things that an event rule acted on at one moment, by the id of the message that tells of it'),
    z
      .object({ kind: z.literal('failed'), job: id })
      .describe('The Things for which an earlier job failed; its action is repeated'),
    z
      .object({ kind: z.literal('undo'), job: id })
      .describe('The Things that an earlier job changed; each gets back what it had'),
  ])
  .meta({ id: 'BulkWho' });
export type BulkWho = z.infer<typeof bulkWhoSchema>;

const tags = z
  .array(z.string().trim().min(1).max(60))
  .min(1, 'Choose at least one tag')
  .max(MAX_THING_TAGS, `At most ${MAX_THING_TAGS} tags`);

const networks = z
  .array(z.string().trim().min(1).max(120))
  .min(1, 'Choose at least one network')
  .max(MAX_BLOCKED_NETWORKS, `At most ${MAX_BLOCKED_NETWORKS} networks`);

/** What is done, with what it asks for. */
export const bulkWhatSchema = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('suspend') }),
    z.object({ action: z.literal('activate') }),
    z.object({ action: z.literal('refresh') }),
    z.object({ action: z.literal('sms'), from: z.string().max(40), message: z.string().max(1600) }),
    z.object({
      action: z.literal('group'),
      group: z.string().trim().max(120, 'At most 120 characters').describe('Empty: no group'),
    }),
    z.object({ action: z.literal('addTags'), tags }),
    z.object({ action: z.literal('removeTags'), tags }),
    z.object({ action: z.literal('dataLimit'), limitBytes }),
    z
      .object({ action: z.literal('blockNetworks'), networks })
      .describe('Networks that are blocked already stay blocked'),
    z.object({ action: z.literal('unblockNetworks'), networks }),
    z.object({ action: z.literal('describe') }).describe('Names, groups and tags, by rows'),
    z.object({ action: z.literal('limits') }).describe('Data limits, by rows'),
    z.object({
      action: z.literal('ratePlan'),
      ratePlan: z.string().min(1, 'Choose a rate plan').max(120).describe('Name of a rate plan of the account'),
    }),
    z.object({ action: z.literal('bac'), bacId: z.string().min(1, 'Choose a BAC of this account').max(120) }),
  ])
  .meta({ id: 'BulkWhat' });
export type BulkWhat = z.infer<typeof bulkWhatSchema>;

const timeOfDay = z.string().refine(isTimeOfDay, 'A time such as 22:00');
const percent = z.number().min(0).max(100);
const minutes = z.number().int().min(0).max(MAX_WAIT_MINUTES);

export const bulkHowSchema = z
  .object({
    canary: z
      .object({
        size: z.number().min(0.01, 'More than 0').max(MAX_LISTED_THINGS),
        unit: z.enum(['things', 'percent']),
        waitMinutes: minutes.default(0),
      })
      .refine(
        ({ size, unit }) => (unit === 'things' ? Number.isInteger(size) : size <= 100),
        'A whole number of Things, or at most 100 percent',
      )
      .optional()
      .describe('So many Things go first'),
    waves: z.object({ count: z.number().int().min(1).max(100), pauseMinutes: minutes.default(0) }).optional(),
    perSecond: z.number().min(0.1).max(100_000).optional().describe('Things a second at most, over all processes'),
    maxFailedPercent: percent
      .optional()
      .describe('The job pauses automatically when more than this share of a step fails'),
    startAt: z.iso.datetime({ offset: true }).optional(),
    window: z
      .object({
        from: timeOfDay,
        to: timeOfDay,
        zone: z
          .string()
          .max(60)
          .refine(
            (zone) => zone === THING_ZONE || isTimeZone(zone),
            `A time zone such as Europe/Berlin, or ${THING_ZONE}`,
          )
          .describe(`${THING_ZONE}: the zone of the country in which each Thing was last seen`),
      })
      .optional(),
  })
  .meta({ id: 'BulkHow' });

const reasonSchema = z.object({
  outcome: z.enum(['failed', 'skipped', 'refused']),
  reason: z.string(),
  count: z.number().int(),
  samples: z.array(z.string()).describe('Some of their ICCIDs'),
});

const plan = {
  who: bulkWhoSchema,
  what: bulkWhatSchema
    .optional()
    .describe('Left out where an earlier job is undone or its failed Things are tried again'),
  how: bulkHowSchema.default({}),
};

const costEffectSchema = z
  .object({
    period: z.string().describe('The last whole month; its usage is rated twice'),
    before: z.number().describe('USD before tax'),
    after: z.number(),
  })
  .meta({ id: 'CostEffect' });
export type CostEffect = z.infer<typeof costEffectSchema>;

export const bulkPreviewSchema = z
  .object({
    action: z.enum(bulkActionNames),
    isUndo: z.boolean(),
    total: z.number().int().describe('How many Things are meant'),
    willChange: z.number().int(),
    reasons: z.array(reasonSchema).describe('Why the others are left alone'),
    steps: z.array(z.object({ kind: z.enum(['canary', 'wave']), things: z.number().int(), waitSeconds: z.number() })),
    needsApproval: z.boolean().describe('A second person has to approve a job of this size'),
    isDestructive: z.boolean(),
    hasInverse: z.boolean(),
    needsConfirmation: z.boolean().describe('The job can take service away, so it starts with the confirmation only'),
    confirmation: z
      .string()
      .describe(
        'Send it with the order, within 30 minutes and once: the job then acts on exactly these Things as they are now, or is refused',
      ),
    cost: costEffectSchema
      .nullable()
      .describe(
        'What the last month would have cost with the change, for those who see money; null where it makes no difference that can be told',
      ),
  })
  .meta({ id: 'BulkPreview' });
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

export const previewBulkJob = defineCall({
  id: 'previewBulkJob',
  method: 'POST',
  path: '/api/v1/bulk/preview',
  policy: actingOnThings,
  permission: 'byContent',
  viewAs: 'read',
  keys: 'open',
  summary: 'Dry run of a bulk job: how many Things change, and why others do not. Nothing is stored',
  tag: 'Bulk jobs',
  headers: commonHeaders,

  body: z.object(plan),
  answer: bulkPreviewSchema,
  errors: ['FORBIDDEN', 'VIEW_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'NO_SUCH_TEMPLATE'],
});

const bulkCounts = {
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int().describe('Needed no change, by the plan or when their turn came'),
  refused: z.number().int().describe('Not Things of the person who ordered it'),
  waiting: z.number().int(),
};

export const bulkJobSchema = z
  .object({
    id: z.string(),
    action: z.enum(bulkActionNames),
    title: z.string().describe('What is done, in a few words'),
    status: z.enum(bulkStatuses),
    reason: z.string().describe('Why it is paused or has failed'),
    orderedBy: z.string(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    nextAt: z.iso.datetime().nullable().describe('When it goes on, where it waits'),
    undoOf: z.string().nullable(),
    ...bulkCounts,
  })
  .meta({ id: 'BulkJob' });
export type BulkJob = z.infer<typeof bulkJobSchema>;

export const bulkJobDetailsSchema = bulkJobSchema
  .extend({
    who: z.string().describe('Which Things were meant, in a few words'),
    approvedBy: z.string().nullable(),
    secondsLeft: z.number().nullable().describe('Estimated by how fast it was so far'),
    perSecond: z.number().nullable().describe('Things a second so far'),
    how: bulkHowSchema,
    steps: z.array(
      z.object({
        kind: z.enum(['canary', 'wave']),
        things: z.number().int(),
        done: z.number().int(),
        failed: z.number().int(),
        skipped: z.number().int(),
        isCurrent: z.boolean(),
      }),
    ),
    reasons: z.array(reasonSchema),
    failures: z
      .array(z.object({ iccid: z.string(), name: z.string(), reason: z.string() }))
      .describe('One page of them'),
    undoneBy: z.string().nullable(),
    retryOf: z.string().nullable(),
    orders: z.array(z.enum(bulkOrderNames)).describe('What the viewer may order about it now'),
    canUndo: z.boolean(),
    canRetry: z.boolean(),
    results: z.object({ name: z.string(), url: z.string(), size: z.number().int(), type: z.string() }).nullable(),
  })
  .meta({ id: 'BulkJobDetails' });
export type BulkJobDetails = z.infer<typeof bulkJobDetailsSchema>;

export const createBulkJob = defineCall({
  id: 'createBulkJob',
  method: 'POST',
  path: '/api/v1/bulk/jobs',
  policy: actingOnThings,
  permission: 'byContent',
  viewAs: 'never',
  keys: 'open',
  summary: 'Plan and start a bulk job. Who is meant is settled now',
  tag: 'Bulk jobs',
  headers: commonHeaders,

  body: z.object({
    ...plan,
    confirmation: z
      .string()
      .max(200)
      .optional()
      .describe('What the preview answered; needed where the action can take service away'),
    requestKey: z
      .string()
      .min(1)
      .max(80)
      .optional()
      .describe('Sent again with the same key it is the same job; another job under it is refused'),
  }),
  answer: bulkJobSchema,
  errors: [
    'FORBIDDEN',
    'VIEW_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'NO_SUCH_TEMPLATE',
    'BULK_ORDER_REFUSED',
    'REQUEST_KEY_REUSED',
    'BULK_CONFIRMATION_REQUIRED',
    'BULK_CONFIRMATION_FOREIGN',
    'BULK_CONFIRMATION_STALE',
    'BULK_CONFIRMATION_USED',
  ],
});

export const listBulkJobs = defineCall({
  id: 'listBulkJobs',
  method: 'GET',
  path: '/api/v1/bulk/jobs',
  policy: actingOnThings,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Bulk jobs of the account, the newest first',
  tag: 'Bulk jobs',
  headers: commonHeaders,
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(MAX_JOBS_A_PAGE).default(20),
  }),
  answer: z.object({ jobs: z.array(bulkJobSchema), totalCount: z.number().int() }),
  errors: ['FORBIDDEN'],
});

export const readBulkJob = defineCall({
  id: 'readBulkJob',
  method: 'GET',
  path: '/api/v1/bulk/jobs/:id',
  policy: actingOnThings,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'One bulk job: how far it is, its steps, and why Things were not changed',
  tag: 'Bulk jobs',
  headers: commonHeaders,
  params: z.object({ id: id.describe('Of the job, or of the document that ordered it') }),
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(MAX_FAILURES_A_PAGE).default(20),
  }),
  answer: bulkJobDetailsSchema,
  errors: ['FORBIDDEN', 'DOCUMENT_NOT_FOUND'],
});

export const orderBulkJob = defineCall({
  id: 'orderBulkJob',
  method: 'POST',
  path: '/api/v1/bulk/jobs/:id/:order',
  policy: actingOnThings,
  permission: 'byContent',
  viewAs: 'never',
  keys: 'open',
  summary: 'Pause, resume, approve or cancel a bulk job',
  tag: 'Bulk jobs',
  headers: commonHeaders,

  params: z.object({ id, order: z.enum(bulkOrderNames) }),
  answer: bulkJobSchema,
  errors: ['FORBIDDEN', 'DOCUMENT_NOT_FOUND', 'BULK_ORDER_REFUSED'],
});
