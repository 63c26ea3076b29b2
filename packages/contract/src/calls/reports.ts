import { projectTypes } from '@airlane/domain/reports/project-types';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders, listHeaders } from '../headers.ts';
import { reportAnswerSchema } from '../reports/report-answer.ts';
import { reportIdSchema } from '../reports/report-page.ts';
import { reportTypes } from '../reports/report-types.ts';
import { inAccount } from '../policy.ts';
import { queryFlag } from '../wire-values.ts';

const objectName = z.string().min(1).max(120).optional();

/** What a report is narrowed to: the object whose page is open, or a part of the fleet. */
export const reportFiltersSchema = z.strictObject({
  radioId: objectName,
  thingId: objectName,
  objectId: objectName,
  group: objectName,
});
export type ReportFilters = z.infer<typeof reportFiltersSchema>;

const filtersText = z
  .string()
  .max(1000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'The filters are a JSON object' });
      return z.NEVER;
    }
  })
  .pipe(reportFiltersSchema);

const instant = z.iso.datetime({ offset: true });

export const readReport = defineCall({
  id: 'readReport',
  method: 'GET',
  path: '/api/v3/reports/:projectType/:partialReportId',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'The figures of one report over a period, in the form of one type of widget',
  tag: 'Reports',
  headers: listHeaders.extend({
    'x-tz': z
      .string()
      .max(64)
      .optional()
      .describe(
        'Name of the time zone, such as Europe/Berlin; goes before x-tz-offset, which knows no daylight-saving time',
      ),
  }),
  params: z.object({ projectType: z.enum(projectTypes), partialReportId: reportIdSchema }),
  query: z.object({
    from: instant,
    to: instant,
    type: z.enum(reportTypes).optional().describe('Absent: the first type that the report has'),
    throwError: queryFlag.optional().describe('Fail on purpose, to see how a client shows the failure of a report'),
    filters: filtersText.optional().describe('JSON object with radioId, thingId, objectId or group'),
  }),
  answer: reportAnswerSchema,
  errors: ['REPORT_NOT_FOUND', 'REPORT_INACTIVE', 'REPORT_FLAGGED', 'VALIDATION_FAILED'],
});

export const reportEntrySchema = z
  .object({
    projectType: z.enum(projectTypes),
    id: z.string(),
    title: z.string(),
    types: z.array(z.enum(reportTypes)),
    filters: z.array(reportFiltersSchema.keyof()).describe('Filters that the report needs'),
  })
  .meta({ id: 'ReportEntry' });
export type ReportEntry = z.infer<typeof reportEntrySchema>;

export const listReports = defineCall({
  id: 'listReports',
  method: 'GET',
  path: '/api/v3/reports',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'The reports that exist for the viewer in the selected account',
  tag: 'Reports',
  headers: commonHeaders,
  answer: z.object({ reports: z.array(reportEntrySchema) }),
});
