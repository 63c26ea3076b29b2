import type { Template } from '@airlane/contract';
import type { TemplateAccess } from '@airlane/domain';
import { allowedIn, canEditTemplates, verticalByName } from '@airlane/domain';
import type { AccountScope, Viewer } from '../../access/viewer.ts';
import type { StoredTemplate } from './stored-template.ts';

const authorship = ({ changedAt, changedBy }: StoredTemplate, viewer: Viewer): Pick<Template, 'changedAt' | 'changedBy'> =>
  canEditTemplates(viewer.appType) ? { changedAt: changedAt?.toISOString() ?? null, changedBy: changedBy ?? null } : { changedAt: null, changedBy: null };

export const presentTemplate = (template: StoredTemplate, viewer: Viewer): Template => ({
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
  access: {
    canCreate: template.access.create.includes(viewer.appType),
    canEdit: template.access.update.includes(viewer.appType),
    canDelete: template.access.delete.includes(viewer.appType),
  },
  ...authorship(template, viewer),
});

/** What the selected account leaves of what the template allows. */
export const allowedInAccount = ({ description }: StoredTemplate, { viewer, isAdminPanel, things }: AccountScope): TemplateAccess =>
  allowedIn(description, { vertical: verticalByName(viewer.vertical), isAdminPanel, isGroupUser: things.kind === 'groups' });

/** A table that the invoicing account may look at but not use. */
export const isDisabledIn = (template: StoredTemplate, scope: AccountScope): boolean =>
  template.content.disabledForInvoicingAccount && scope.isInvoicing;
