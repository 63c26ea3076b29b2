import { type LookEnding, lookEndings } from '@airlane/domain/view-as/view-as';
import { MAX_AUDIENCE_ACCOUNTS } from '@airlane/domain/templates/template-audience';
import { accountPermissions, appTypes } from '@airlane/domain/access/roles';
import { menuHeadlines } from '@airlane/domain/verticals/menu';
import { verticalKeys } from '@airlane/domain/verticals/verticals';
import { questionSchema } from '@airlane/question-kinds';
import { z } from 'zod';
import { reportPageSchema } from './reports/report-page.ts';
import { templateExtensionSchema } from './template-extension.ts';
import { instant } from './wire-values.ts';

const addressText = z.string().trim().max(300).optional();
const postalAddress = z.object({
  companyName: addressText,
  department: addressText,
  country: addressText,
  state: addressText,
  city: addressText,
  postal_code: addressText,
  line1: addressText,
  line2: addressText,
  email: addressText,
  mobile: addressText,
  notes: z.string().trim().max(1000).optional(),
});

/** Billing address of a company, with the shipping address beside it. */
export const companyAddressSchema = postalAddress
  .extend({ shipping: postalAddress.optional(), sameForBilling: z.enum(['true', 'false']).optional() })
  .meta({ id: 'CompanyAddress' });
export type CompanyAddress = z.infer<typeof companyAddressSchema>;

export const accountSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    originalTitle: z.string(),
    description: z.string(),
    createdAt: instant,
    CompanyLegalName: z.string(),
    brandOptions: z.object({
      consoleid: z.string(),
      address: companyAddressSchema.optional(),
      payments: z.object({ greeninvoicename: z.string().describe('Where it is set, cards and coupons are hidden') }),
    }),
    orderWithoutPaymentMethod: z.enum(['True', 'False']),
    termsAndConditions: z.boolean().describe('Whether the terms are accepted with each order'),
    /** The viewer's profile in this account, such as 'Group user'. */
    profile: z.string().nullable(),
    isAdminPanel: z.boolean(),
    features: z.array(z.string()).describe('What the account has beyond the others, such as privateNetwork'),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof accountSchema>;

export const permissionsSchema = z.record(z.enum(accountPermissions), z.boolean());

const viewAsSchema = z
  .object({
    staff: z.string().describe('Who looks'),
    person: z.string().describe('As whom'),
    accountId: z.string(),
    account: z.string(),
    until: instant,
    mayAct: z.boolean(),
    ending: z
      .enum(Object.keys(lookEndings) as [LookEnding, ...LookEnding[]])
      .nullable()
      .describe('Why it is over; nothing but leaving is possible then'),
  })
  .meta({ id: 'ViewAs' });

export const meSchema = z
  .object({
    id: z.string(),
    companyName: z.string(),
    appType: z.enum(appTypes),
    vertical: z.string(),
    profile: z.object({
      fullName: z.string(),
      email: z.string(),
      termsAndCondition: z.boolean(),
    }),
    doNotShowWelcome: z.boolean(),
    doNotShowEditPaymentInOrder: z.boolean(),
    viewAs: viewAsSchema.optional().describe('Present while staff look as this customer'),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof meSchema>;

export const menuTabSchema = z
  .object({
    headline: z.enum(menuHeadlines),
    items: z.array(
      z.object({ templateName: z.string(), title: z.string(), icon: z.string(), parent: z.string().optional() }),
    ),
  })
  .meta({ id: 'MenuTab' });
export type MenuTab = z.infer<typeof menuTabSchema>;

export const templateStatuses = ['draft', 'published'] as const;

/** What the template's questions are asked about, as the viewer may use it. */
const templateAccessSchema = z.object({ canCreate: z.boolean(), canEdit: z.boolean(), canDelete: z.boolean() });

export const templateAudienceSchema = z
  .object({
    verticals: z.array(z.enum(verticalKeys)).max(verticalKeys.length).describe('The portals that have the template'),
    accounts: z
      .array(z.string().max(80))
      .max(MAX_AUDIENCE_ACCOUNTS)
      .optional()
      .describe('The accounts that have it; all where absent'),
    appTypes: z
      .array(z.enum(appTypes))
      .max(appTypes.length)
      .optional()
      .describe('Who sees it; where absent, everyone whom its access allows'),
  })
  .meta({ id: 'TemplateAudience' });

export const templateSchema = z
  .object({
    id: z.string(),
    description: z.string().describe('The table name'),
    title: z.string(),
    type: z.string(),
    status: z.enum(templateStatuses),
    version: z.number().int(),
    questions: z.array(questionSchema),
    display: z.object({
      direction: z.string(),
      fields: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
    isConfigurableTemplate: z.boolean(),
    isDynamicTemplate: z.boolean(),
    isOtaTemplate: z.boolean().describe('Its documents are campaigns over the air'),
    isReportTemplate: z.boolean(),
    owner: z.string().nullable(),
    community: z.string().nullable(),
    microServicePath: z.string().nullable(),
    withDashboardChartsOnTop: z.boolean(),
    noActionsColumn: z.boolean(),
    configurableTemplateExtension: templateExtensionSchema,
    reportPage: reportPageSchema.nullable().describe('Where the page shows reports instead of a table'),
    detailsPage: reportPageSchema.nullable().describe('Reports about one document, shown on its page'),
    thingQuestion: z
      .string()
      .nullable()
      .describe('The question whose answer is the ICCID of the Thing that a document is about'),
    access: templateAccessSchema,
    mayEdit: z.boolean().describe('Whether the viewer may change the template itself'),
    mayShare: z.boolean().describe('Whether the viewer may give it to other portals too'),
    audience: templateAudienceSchema.nullable().describe('Whom the template is for; told to those who may choose it'),
    changedAt: instant.nullable().describe('When the template was last saved; told to those who edit templates'),
    changedBy: z.string().nullable().describe('Who saved it last; told to those who edit templates'),
  })
  .meta({ id: 'Template' });
export type Template = z.infer<typeof templateSchema>;

const answeredQuestionSchema = questionSchema.extend({ answer: z.unknown() });

export const documentSchema = z
  .object({
    id: z.string(),
    description: z.string().describe('The template name'),
    template: z.string().describe('The template id'),
    member: z.string().nullable(),
    community: z.string(),
    status: z.string(),
    version: z.number().int(),
    createdAt: instant,
    updatedAt: instant,
    questions: z.array(answeredQuestionSchema),
  })
  .meta({ id: 'Document' });
export type Document = z.infer<typeof documentSchema>;

export const listItemSchema = z
  .object({
    id: z.string(),
    member: z.string().nullable(),
    status: z.string(),
    version: z.number().int(),
    updatedAt: instant,
    questions: z.array(z.object({ questionId: z.string(), answer: z.unknown() })),
  })
  .meta({ id: 'ListItem' });
export type ListItem = z.infer<typeof listItemSchema>;
