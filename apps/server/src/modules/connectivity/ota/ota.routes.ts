import { readCampaign, readOtaJob, removeOtaJob } from '@airlane/contract';
import type { FastifyInstance } from 'fastify';
import { actingOnThings, inAccount } from '#kernel/access/policy.ts';
import { handle } from '#kernel/routing/handle.ts';
import { type OtaParts, readCampaignPage, readJobPage, removeJob } from './ota.service.ts';

export const otaRoutes = (app: FastifyInstance, parts: OtaParts): void => {
  handle(app, readCampaign, inAccount, async ({ scope, params }) => readCampaignPage(parts, scope, params.id));
  handle(app, readOtaJob, inAccount, async ({ scope, query }) => readJobPage(parts, scope, query));
  handle(app, removeOtaJob, actingOnThings, async ({ scope, query, request }) => {
    await removeJob(parts, scope, query, request.id);
    return { message: 'Successfully removed 1 item' };
  });
};
