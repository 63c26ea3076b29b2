import { projectTypes } from '@airlane/domain/reports/project-types';
import { reportPresetSets } from '@airlane/domain/reports/report-presets';
import { viewingRoles } from '@airlane/domain/access/roles';
import { z } from 'zod';
import { reportTypes } from './report-types.ts';

export const REPORT_COLUMNS = 12;
const TALLEST_WIDGET = 1200;

export const reportIdSchema = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z][a-zA-Z0-9-]*$/);

export const reportWidgetSchema = z
  .strictObject({
    report: reportIdSchema,
    type: z.enum(reportTypes),
    title: z.string().max(120),
    /** Of twelve columns; a narrow screen has one. */
    span: z
      .number()
      .int()
      .min(1)
      .max(REPORT_COLUMNS)
      .default(REPORT_COLUMNS / 2),
    height: z.number().int().min(40).max(TALLEST_WIDGET).default(280),
    hiddenFor: z.array(z.enum(viewingRoles)).optional(),
    tooltip: z.string().max(300).optional(),
    /** Left out for those who may not see what the account pays. */
    aboutMoney: z.boolean().optional(),
    /** The report fails on purpose: for those who want to see how the page takes it. */
    throwError: z.boolean().optional(),
  })
  .meta({ id: 'ReportWidget' });
export type ReportWidget = z.infer<typeof reportWidgetSchema>;

/** A page of reports, as a template describes it. */
export const reportPageSchema = z
  .strictObject({
    projectType: z.enum(projectTypes),
    presets: z.enum(reportPresetSets).default('standard'),
    /** What the account must have, by its key and its name for people. */
    feature: z.strictObject({ key: z.string().max(40), name: z.string().max(60) }).optional(),
    /** The page can be narrowed to one group of Things. */
    byGroup: z.boolean().optional(),
    widgets: z.array(reportWidgetSchema).min(1).max(60),
  })
  .meta({ id: 'ReportPage' });
export type ReportPage = z.infer<typeof reportPageSchema>;
