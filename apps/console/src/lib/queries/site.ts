import { getSiteStatus } from '@airlane/contract/calls/me';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

const CHECK_EVERY_MS = 60_000;

export const siteStatusQuery = () =>
  queryOptions({
    queryKey: ['site-status'],
    queryFn: async ({ signal }) => {
      try {
        return await callApi(getSiteStatus, {}, { signal, survivesRefusal: true });
      } catch (error) {
        if (!signal.aborted) console.warn('Request failed!', error);
        throw error;
      }
    },
    refetchInterval: CHECK_EVERY_MS,
    // A banner that cannot be read must not add a toast to whatever else is wrong.
    meta: { silent: true },
  });
