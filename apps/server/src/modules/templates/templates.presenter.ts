import type { Template } from '@airlane/contract';
import type { TemplateAccess } from '@airlane/domain';
import { allowedIn, canEditTemplates, mayChooseAudience, mayEditTemplate, verticalByName } from '@airlane/domain';
import type { AccountScope } from '../../access/viewer.ts';
import type { AnyTemplate, TemplateReader, VisibleTemplate } from './visible-template.ts';

/** What only those are told who edit templates. */
const editorsPart = ({ changedAt, changedBy, audience }: VisibleTemplate, { appType }: TemplateReader): Pick<Template, 'changedAt' | 'changedBy' | 'audience'> =>
  canEditTemplates(appType)
    ? { changedAt: changedAt?.toISOString() ?? null, changedBy: changedBy ?? null, audience: mayChooseAudience(appType) ? audience : null }
    : { changedAt: null, changedBy: null, audience: null };

export const presentTemplate = (template: VisibleTemplate, reader: TemplateReader, homeVertical: string): Template => ({
  id: template.id,
  description: template.description,
  title: template.title,
  type: template.type,
  status: template.status,
  version: template.version,
  questions: template.content.questions,
  display: template.content.display,
  isConfigurableTemplate: template.content.isConfigurableTemplate,
  isDynamicTemplate: template.isDynamic,
  isReportTemplate: template.content.reportPage !== undefined,
  owner: null,
  community: null,
  microServicePath: null,
  withDashboardChartsOnTop: false,
  noActionsColumn: template.content.noActionsColumn,
  configurableTemplateExtension: template.content.configurableTemplateExtension,
  reportPage: template.content.reportPage ?? null,
  detailsPage: template.content.detailsPage ?? null,
  thingQuestion: template.content.thingQuestion ?? null,
  access: {
    canCreate: template.access.create.includes(reader.appType),
    canEdit: template.access.update.includes(reader.appType),
    canDelete: template.access.delete.includes(reader.appType),
  },
  mayEdit: mayEditTemplate(template.audience, reader, homeVertical),
  mayShare: mayChooseAudience(reader.appType) && reader.vertical === homeVertical,
  ...editorsPart(template, reader),
});

/** What the selected account leaves of what the template allows. */
export const allowedInAccount = ({ description }: Pick<AnyTemplate, 'description'>, { viewer, isAdminPanel, things }: AccountScope): TemplateAccess =>
  allowedIn(description, { vertical: verticalByName(viewer.vertical), isAdminPanel, isGroupUser: things.kind === 'groups' });

/** A table that the invoicing account may look at but not use. */
export const isDisabledIn = (template: AnyTemplate, scope: AccountScope): boolean =>
  template.content.disabledForInvoicingAccount && scope.isInvoicing;
