import { z } from 'zod';

const editableValue = z.object({ id: z.string().optional(), fieldName: z.string().optional(), value: z.string() });
const value = z.union([z.string(), z.number(), editableValue, z.null()]);

const customThingBlockSchema = z.object({
  label: z.string().optional(),
  text: z.string().optional(),
  inlineTags: z.array(z.object({ text: z.string() })).optional(),
  isCountry: z.boolean().optional(),
  infoBlockIcon: z.string().optional(),
  qrCode: z.string().optional(),
  qrCodeState: z.string().optional(),
  qrActivationCode: z.string().optional(),
});

export const infoItemSchema = z.object({
  id: z.string().describe('The label'),
  type: z.string().optional(),
  data: value.optional(),
  multipleValues: z.array(value).optional(),
  multipleValuesAreHtml: z.boolean().optional(),
  multipleValuesGreenMarks: z.boolean().optional(),
  multipleValuesCopyPastable: z.boolean().optional(),
  copyPastable: z.boolean().optional(),
  tooltip: z.string().optional(),
  tags: z.array(z.object({ text: z.string() })).optional(),
  customThingBlock: customThingBlockSchema.optional(),
  editableDocumentField: z
    .string()
    .optional()
    .describe('The question that this one fact answers, where it can be edited on its own'),
  editableDocumentId: z.string().optional(),
  editableDocumentVersion: z.number().int().optional(),
  mayBeEmpty: z.boolean().optional().describe('Whether an edit may take the value away'),
  options: z.array(z.string()).optional().describe('What an edit chooses from; any text where absent'),
  addLabelCircleWithColor: z.string().optional(),
  showLoadingTextOnEmpty: z.boolean().optional(),
  borderBottom: z.boolean().optional(),
  captureEnabled: z.boolean().optional(),
});
export type InfoItem = z.infer<typeof infoItemSchema>;

/** Facts in rows of items. The older form, `infoBlock`, says the same and is converted where it is drawn. */
export const infoBlockReportSchema = z.object({
  type: z.literal('infoBlock'),
  infoBlockType: z.string().optional(),
  infoBlockContent: z.array(z.array(infoItemSchema)),
  infoBlockHeaderText: z.string().optional(),
  infoBlockIcon: z.string().optional(),
  asCollapsible: z.boolean().optional(),
  initiallyCollapsed: z.boolean().optional(),
  verticalRow: z.boolean().optional(),
  putUrlToUpdate: z.string().optional(),
  editButtonTooltip: z.string().optional(),
  editFunctionalityDisabled: z.boolean().optional(),
});
export type InfoBlockReport = z.infer<typeof infoBlockReportSchema>;
