import { clearTemplateCache as clearCall, createTemplate as createCall, listTemplates, updateTemplate as updateCall } from '@airlane/contract';
import type { FastifyInstance } from 'fastify';
import { inAccountAs, signedIn } from '../../access/policy.ts';
import { handle } from '../../routing.ts';
import { presentTemplate } from './templates.presenter.ts';
import type { TemplateCatalog } from './template-catalog.ts';
import { templateEditors } from './template-catalog.ts';
import type { TemplateWriter } from './templates.service.ts';
import { clearTemplateCache, createTemplate, updateTemplate } from './templates.service.ts';

const editors = inAccountAs(...templateEditors);

export const templateRoutes = (app: FastifyInstance, catalog: TemplateCatalog, writer: TemplateWriter): void => {
  handle(app, listTemplates, signedIn, async ({ query, viewer }) => {
    const templates = await catalog.visibleTo(viewer.appType);
    const first = (query.page - 1) * query.size;
    return {
      templates: templates.slice(first, first + query.size).map((template) => presentTemplate(template, viewer)),
      totalCount: templates.length,
    };
  });

  handle(app, createCall, editors, async ({ body, viewer, request }) => {
    const created = await createTemplate(writer, { viewer, requestId: request.id }, body);
    catalog.forget();
    return [presentTemplate(created, viewer)];
  });

  handle(app, updateCall, editors, async ({ params, body, viewer, request }) => {
    const saved = await updateTemplate(writer, { viewer, requestId: request.id }, params.id, body);
    catalog.forget();
    return [presentTemplate(saved, viewer)];
  });

  handle(app, clearCall, editors, async ({ viewer, request }) => {
    await clearTemplateCache(writer, { viewer, requestId: request.id });
    catalog.forget();
    return { totalCount: (await catalog.all()).length };
  });
};
