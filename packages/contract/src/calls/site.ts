import { BANNER_MESSAGE_MAX, BANNER_SCHEDULE_REFUSED, BANNER_TITLE_MAX } from '@airlane/domain/access/banner';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { inAccountAs } from '../policy.ts';

const advisers = inAccountAs('admin');

const when = z.iso.datetime({ offset: true }).nullable();

export const bannerSchema = z
  .object({
    showBanner: z.boolean().describe('Whether the schedule counts at all'),
    title: z.string(),
    message: z.string(),
    from: when.describe('Null: at once'),
    to: when.describe('Null: until it is switched off'),
    version: z.number().int(),
    isShown: z.boolean().describe('At this moment'),
    changedAt: z.iso.datetime().nullable(),
    changedBy: z.string().nullable(),
  })
  .meta({ id: 'Banner' });
export type Banner = z.infer<typeof bannerSchema>;

export const readBanner = defineCall({
  id: 'readBanner',
  method: 'GET',
  path: '/api/v1/banner',
  policy: advisers,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'never',
  summary: 'The maintenance banner of the vertical with its schedule, for staff',
  tag: 'Site',
  headers: commonHeaders,
  answer: bannerSchema,
});

export const updateBanner = defineCall({
  id: 'updateBanner',
  method: 'PUT',
  path: '/api/v1/banner',
  policy: advisers,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Write and schedule the maintenance banner of the vertical',
  tag: 'Site',
  headers: commonHeaders,
  body: z
    .object({
      showBanner: z.boolean(),
      title: z.string().trim().max(BANNER_TITLE_MAX),
      message: z.string().trim().max(BANNER_MESSAGE_MAX),
      from: when.default(null),
      to: when.default(null),
      version: z.number().int().min(0).describe('The version it was read with'),
    })
    .superRefine(({ showBanner, title, from, to }, context) => {
      if (showBanner && title === '') context.addIssue({ code: 'custom', path: ['title'], message: 'Mandatory field' });
      if (from !== null && to !== null && Date.parse(to) <= Date.parse(from))
        context.addIssue({ code: 'custom', path: ['to'], message: BANNER_SCHEDULE_REFUSED });
    }),
  answer: bannerSchema,
  errors: ['STALE_VERSION', 'VALIDATION_FAILED'],
});
