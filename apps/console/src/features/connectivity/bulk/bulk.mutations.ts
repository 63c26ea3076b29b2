import type { BulkOrder } from '@airlane/domain/bulk/bulk-status';
import { createBulkJob, orderBulkJob, previewBulkJob } from '@airlane/contract/calls/bulk';
import type { CallInput } from '@airlane/contract/call';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export type BulkPlan = CallInput<typeof previewBulkJob>['body'];
type BulkJobOrder = CallInput<typeof createBulkJob>['body'];

/** A dry run. It has no effect, but what it answers holds for this moment only, so it is not kept like a query. */
export const previewBulkMutation = (accountId: string) =>
  mutationOptions({ mutationFn: (body: BulkPlan) => callApi(previewBulkJob, { headers: { brand: accountId }, body }) });

export const createBulkMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: (body: BulkJobOrder) => callApi(createBulkJob, { headers: { brand: accountId }, body }),
  });

export const orderBulkMutation = (accountId: string, id: string) =>
  mutationOptions({
    mutationFn: (order: BulkOrder) => callApi(orderBulkJob, { headers: { brand: accountId }, params: { id, order } }),
  });
