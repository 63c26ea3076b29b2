import { listBacOptions } from '@airlane/contract/calls/thing-actions';
import { listBulkJobs, readBulkJob } from '@airlane/contract/calls/bulk';
import { listThingNetworks } from '@airlane/contract/calls/things';
import { isBulkFinished } from '@airlane/domain/bulk/bulk-status';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** Progress is live while it is on the screen. */
const LIVE_MS = 1000;
const LIST_MS = 3000;
export const BULK_JOBS_A_PAGE = 20;
export const BULK_FAILURES_A_PAGE = 20;

const bulkKey = (accountId: string) => ['account', accountId, 'bulk-jobs'];

export const bulkJobsQuery = (accountId: string, page = 1) =>
  queryOptions({
    queryKey: [...bulkKey(accountId), 'list', page],
    queryFn: ({ signal }) =>
      callApi(listBulkJobs, { headers: { brand: accountId }, query: { page, pageSize: BULK_JOBS_A_PAGE } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.jobs.some(({ status }) => !isBulkFinished(status)) ? LIST_MS : false),
    placeholderData: keepPreviousData,
  });

export const bulkJobQuery = (accountId: string, id: string, page = 1) =>
  queryOptions({
    queryKey: [...bulkKey(accountId), id, page],
    queryFn: ({ signal }) =>
      callApi(
        readBulkJob,
        { headers: { brand: accountId }, params: { id }, query: { page, pageSize: BULK_FAILURES_A_PAGE } },
        { signal },
      ),
    refetchInterval: ({ state }) => (state.data && state.data.finishedAt !== null ? false : LIVE_MS),
    placeholderData: keepPreviousData,
  });

export const bacOptionsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'bac-options'],
    queryFn: ({ signal }) => callApi(listBacOptions, { headers: { brand: accountId } }, { signal }),
    select: ({ options }) => options,
  });

/** Networks that Things have used, or those that are blocked for a Thing. */
export const thingNetworksQuery = (accountId: string, isBlocked: boolean) =>
  queryOptions({
    queryKey: ['account', accountId, 'thing-networks', isBlocked],
    queryFn: ({ signal }) =>
      callApi(
        listThingNetworks,
        { headers: { brand: accountId }, query: isBlocked ? { blocked: 'true' } : {} },
        { signal },
      ),
    select: (answer) => answer.options.map(({ id }) => id),
  });
