import { reportPageSchema } from '@airlane/contract/reports/report-page';
import { templateAudienceSchema } from '@airlane/contract/entities';
import { templateExtensionSchema } from '@airlane/contract/template-extension';
import { appTypes } from '@airlane/domain/access/roles';
import { verticalKeys } from '@airlane/domain/verticals/verticals';
import { questionSchema } from '@airlane/question-kinds';
import { z } from 'zod';

const roles = z.array(z.enum(appTypes));

/** Who may do what with the documents of a template. */
export const templateAccessSchema = z.object({ read: roles, create: roles, update: roles, delete: roles });
export type TemplateAccess = z.infer<typeof templateAccessSchema>;

/** What a release says nothing else about is for every vertical. */
export const storedAudienceSchema = templateAudienceSchema.default({ verticals: [...verticalKeys] });
export type StoredAudience = z.infer<typeof storedAudienceSchema>;

/** What template editors change and publishing freezes. */
export const templateContentSchema = z.object({
  questions: z.array(questionSchema),
  display: z
    .object({ direction: z.string(), fields: z.array(z.object({ label: z.string(), value: z.string() })) })
    .default({ direction: 'LTR', fields: [] }),
  configurableTemplateExtension: templateExtensionSchema.default({}),
  noActionsColumn: z.boolean().default(false),
  /** A document table shows its questions plainly and leaves the table settings aside. */
  isConfigurableTemplate: z.boolean().default(true),
  disabledForInvoicingAccount: z.boolean().default(false),
  softDelete: z.boolean().default(false),
  /** Viewers who see one group of Things only see no documents about the others: just their own. */
  ownForGroupUsers: z.boolean().default(false),
  /** The question that names the Thing a document is about. Group users see it with the Thing; what names none is for whom it is addressed to. */
  thingQuestion: z.string().optional(),
  /** The question that lists the app types a document is for; everybody where it has no answer. */
  appTypesQuestion: z.string().optional(),
  /** The page shows reports instead of a table. */
  reportPage: reportPageSchema.optional(),
  /** The page shows its reports above its table. */
  withDashboardChartsOnTop: z.boolean().default(false),
  /** The page of one document shows these reports about it, beside its form. */
  detailsPage: reportPageSchema.optional(),
  /** Its documents are campaigns: what it asks for is what is sent to the cards of Things. */
  isOtaTemplate: z.boolean().default(false),
  /** Only those who may see what the account pays know of it. */
  aboutMoney: z.boolean().default(false),
  /** Lists show rows of the last so many days only. */
  lastDays: z.number().int().positive().optional(),
});
export type TemplateContent = z.infer<typeof templateContentSchema>;

export interface StoredTemplate {
  readonly id: string;
  readonly description: string;
  readonly title: string;
  readonly type: string;
  readonly status: 'draft' | 'published';
  readonly version: number;
  /** Where its documents live, by the name that a module declares. */
  readonly source: string;
  readonly access: TemplateAccess;
  readonly audience: StoredAudience;
  readonly isDynamic: boolean;
  readonly content: TemplateContent;
  /** Absent until the template is published for the first time. */
  readonly published: TemplateContent | undefined;
  /** When and by whom it was saved last; absent for what only its file says so far. */
  readonly changedAt?: Date | undefined;
  readonly changedBy?: string | undefined;
  /** Only a visible template has a whole behind it: this keeps one from being taken for the other. */
  readonly whole?: undefined;
}
