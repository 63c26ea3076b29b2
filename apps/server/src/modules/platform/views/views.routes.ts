import { createView, deleteView, listViews, readView, setDefaultView, updateView } from '@airlane/contract/calls/views';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import type { ViewsService } from './views.service.ts';

export const viewRoutes = (app: FastifyInstance, views: ViewsService): void => {
  handle(app, listViews, async ({ scope, query }) => ({
    views: await views.list(scope, query.templateName),
  }));

  handle(app, readView, async ({ scope, params }) => views.read(scope, params.id));

  handle(app, createView, async ({ scope, body, request }) => views.create(scope, body, request.id));

  handle(app, updateView, async ({ scope, params, body, request }) => views.update(scope, params.id, body, request.id));

  handle(app, deleteView, async ({ scope, params, request }) => {
    await views.remove(scope, params.id, request.id);
    return { deleted: true as const };
  });

  handle(app, setDefaultView, async ({ scope, body }) => {
    await views.setDefault(scope, body.templateName, body.viewId);
    return { viewId: body.viewId };
  });
};
