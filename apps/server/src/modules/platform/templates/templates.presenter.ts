import type { Template } from '@airlane/contract/entities';
import { mayChooseAudience, mayEditTemplate, worksOnTemplate } from '@airlane/domain/templates/template-audience';
import type { TemplateReader, VisibleTemplate } from '#kernel/listing/visible-template.ts';

/** What only those are told who edit templates. */
const editorsPart = (
  { changedAt, changedBy, audience }: VisibleTemplate,
  reader: TemplateReader,
): Pick<Template, 'changedAt' | 'changedBy' | 'audience'> =>
  worksOnTemplate(audience, reader)
    ? {
        changedAt: changedAt?.toISOString() ?? null,
        changedBy: changedBy ?? null,
        audience: mayChooseAudience(reader.appType) ? audience : null,
      }
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
  isOtaTemplate: template.content.isOtaTemplate,
  isReportTemplate: template.content.reportPage !== undefined,
  owner: null,
  community: null,
  microServicePath: null,
  withDashboardChartsOnTop: template.content.withDashboardChartsOnTop,
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
