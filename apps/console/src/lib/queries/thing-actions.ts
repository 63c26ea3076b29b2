import { readThingActionJob } from '@airlane/contract/calls/thing-actions';
import { isThingActionFinished } from '@airlane/domain/things/thing-action';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { documentQuery } from './documents.ts';

/** The server tells of progress by itself; this is for when its word is lost. */
const ASKED_MS = 3000;
export const FAILURES_A_PAGE = 20;

/** How far an action on Things has come; read again with its document. */
export const thingActionJobQuery = (accountId: string, id: string, page = 1) =>
  queryOptions({
    queryKey: [...documentQuery(accountId, id).queryKey, 'job', page],
    queryFn: ({ signal }) =>
      callApi(
        readThingActionJob,
        { headers: { brand: accountId }, params: { id }, query: { page, pageSize: FAILURES_A_PAGE } },
        { signal },
      ),
    refetchInterval: ({ state }) => (state.data && isThingActionFinished(state.data.status) ? false : ASKED_MS),
    placeholderData: keepPreviousData,
  });
