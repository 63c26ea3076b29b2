import { z } from 'zod';

export const listFormats = ['text', 'identifier', 'bytes', 'number', 'age', 'severity', 'money'] as const;
export type ListFormat = (typeof listFormats)[number];

const link = z.string().describe('A page within the account');

/** What was done about an incident. */
export const handledIncidentSchema = z.object({
  isAcknowledged: z.boolean(),
  assignedTo: z.string().nullable(),
  isMuted: z.boolean(),
});
export type HandledIncident = z.infer<typeof handledIncidentSchema>;

const rowSchema = z.object({
  id: z.string(),
  link: link.optional(),
  linkState: z.record(z.string(), z.unknown()).optional().describe('The table state with which that page opens'),
  incident: handledIncidentSchema
    .optional()
    .describe('Of an incident: what was done about it. Absent for those who do not decide about it'),
  cells: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  details: z
    .array(z.object({ text: z.string(), link: link.optional() }))
    .optional()
    .describe('What stands behind the row, such as the evidence of an incident'),
});
export type ListRow = z.infer<typeof rowSchema>;

export const listReportSchema = z.object({
  type: z.literal('list'),
  columns: z.array(z.object({ key: z.string(), label: z.string(), format: z.enum(listFormats) })),
  rows: z.array(rowSchema),
  total: z.number().int().describe('How many there are; the rows may be the first of them'),
  emptyText: z.string().optional(),
  moreLink: z.string().optional().describe('The page that lists all of them, within the account'),
  moreState: z.record(z.string(), z.unknown()).optional().describe('The table state with which that page opens'),
});
export type ListReport = z.infer<typeof listReportSchema>;
