import { readCampaign, readOtaJob, removeOtaJob } from '@airlane/contract/calls/ota';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import { type OtaParts, readCampaignPage, readJobPage, removeJob } from './ota.service.ts';

export const otaRoutes = (app: FastifyInstance, parts: OtaParts): void => {
  handle(app, readCampaign, async ({ scope, params }) => readCampaignPage(parts, scope, params.id));
  handle(app, readOtaJob, async ({ scope, query }) => readJobPage(parts, scope, query));
  handle(app, removeOtaJob, async ({ scope, query, request }) => {
    await removeJob(parts, scope, query, request.id);
    return { message: 'Successfully removed 1 item' };
  });
};
