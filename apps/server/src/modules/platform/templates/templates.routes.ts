import {
  clearTemplateCache as clearCall,
  createTemplate as createCall,
  listTemplateVersions,
  listTemplates,
  readColumnUses,
  readTemplateVersion,
  updateTemplate as updateCall,
} from '@airlane/contract/calls/templates';
import type { FastifyInstance } from 'fastify';
import type { AccessCache } from '#kernel/access/access-cache.ts';
import type { Viewer } from '#kernel/access/viewer.ts';
import { handle } from '#kernel/routing/handle.ts';
import { presentTemplate } from './templates.presenter.ts';
import type { TemplateCatalog } from './template-catalog.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import type { TemplateWriter } from './templates.service.ts';
import {
  clearTemplateCache,
  columnUses,
  createTemplate,
  templateVersion,
  templateVersions,
  updateTemplate,
} from './templates.service.ts';
import { type TemplateReader, readerOf, readerWithoutAccount, visibleTo } from '#kernel/listing/visible-template.ts';

export const templateRoutes = (
  app: FastifyInstance,
  catalog: TemplateCatalog,
  access: AccessCache,
  writer: TemplateWriter,
): void => {
  /** The call needs no account, but some templates are for some accounts only. */
  const readerIn = async (viewer: Viewer, accountId: string | undefined): Promise<TemplateReader> => {
    const scope = accountId === undefined || accountId === '' ? undefined : await access.scope(viewer, accountId);
    return scope ? readerOf(scope) : readerWithoutAccount(viewer);
  };

  /** An editor gets back what they saved, also where the audience they chose leaves out the account they stand in. */
  const presentSaved = (template: StoredTemplate, reader: TemplateReader) =>
    presentTemplate(visibleTo(template, reader) ?? { ...template, whole: template }, reader, writer.homeVertical);

  handle(app, listTemplates, async ({ query, headers, viewer }) => {
    const reader = await readerIn(viewer, headers.brand);
    const templates = await catalog.visibleTo(reader);
    const first = (query.page - 1) * query.size;
    return {
      templates: templates
        .slice(first, first + query.size)
        .map((template) => presentTemplate(template, reader, writer.homeVertical)),
      totalCount: templates.length,
    };
  });

  handle(app, createCall, async ({ body, scope, request }) => {
    const created = await createTemplate(writer, { scope, requestId: request.id }, body);
    catalog.forget();
    return [presentSaved(created, readerOf(scope))];
  });

  handle(app, updateCall, async ({ params, body, scope, request }) => {
    const saved = await updateTemplate(writer, { scope, requestId: request.id }, params.id, body);
    catalog.forget();
    return [presentSaved(saved, readerOf(scope))];
  });

  handle(app, readColumnUses, async ({ params, query, scope }) => ({
    uses: await columnUses(writer, scope, params.id, query.questionIds),
  }));

  handle(app, listTemplateVersions, async ({ params, scope }) => ({
    versions: (await templateVersions(writer, scope, params.id)).map(({ savedAt, ...version }) => ({
      ...version,
      savedAt: savedAt.toISOString(),
    })),
  }));

  handle(app, readTemplateVersion, async ({ params, scope }) => {
    const kept = presentSaved(await templateVersion(writer, scope, params.id, params.version), readerOf(scope));
    const {
      version,
      title,
      questions,
      display,
      configurableTemplateExtension,
      isConfigurableTemplate,
      noActionsColumn,
    } = kept;
    return {
      version,
      title,
      questions,
      display,
      configurableTemplateExtension,
      isConfigurableTemplate,
      noActionsColumn,
    };
  });

  handle(app, clearCall, async ({ scope, request }) => {
    await clearTemplateCache(writer, { scope, requestId: request.id });
    catalog.forget();
    return { totalCount: (await catalog.visibleTo(readerOf(scope))).length };
  });
};
