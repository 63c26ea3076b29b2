import {
  createBulkJob,
  listBulkJobs,
  MAX_BULK_BODY_BYTES,
  orderBulkJob,
  previewBulkJob,
  readBulkJob,
} from '@airlane/contract/calls/bulk';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import { type BulkParts, createJob, previewJob } from './bulk-orders.service.ts';
import { listAll, orderJob, readJob } from './bulk.service.ts';

const bodyLimit = MAX_BULK_BODY_BYTES;

export const bulkRoutes = (app: FastifyInstance, parts: BulkParts): void => {
  handle(app, previewBulkJob, async ({ scope, body }) => previewJob(parts, scope, body), { bodyLimit });
  handle(app, createBulkJob, async ({ scope, body, request }) => createJob(parts, scope, body, request.id), {
    bodyLimit,
  });
  handle(app, listBulkJobs, async ({ scope, query }) => listAll(parts, scope, query));
  handle(app, readBulkJob, async ({ scope, params, query }) => readJob(parts, scope, params.id, query));
  handle(app, orderBulkJob, async ({ scope, params, request }) =>
    orderJob(parts, scope, params.id, params.order, request.id),
  );
};
