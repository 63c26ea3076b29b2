import { explainThing } from '@airlane/contract/calls/thing-explain';
import { listSms } from '@airlane/contract/calls/thing-sms';
import { readPingChart, readPingStatus } from '@airlane/contract/calls/thing-ping';
import { readThingLocation } from '@airlane/contract/calls/thing-location';
import { readThingStatus } from '@airlane/contract/calls/thing-status';
import { readTimeline } from '@airlane/contract/calls/thing-timeline';
import type { TimelineLane } from '@airlane/domain/timeline/timeline-lanes';
import { PING_POLL_MS } from '@airlane/domain/networks/ping-test';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { documentQuery } from './documents.ts';

/** A network that went silent sends no notification: how old the status is has to be asked. */
const STATUS_ASKED_MS = 10_000;
const EXPLAINED_MS = 30_000;

/** A notification that the Thing changed refreshes everything below this key: it begins like the key of its document. */
const thingKey = (accountId: string, thingId: string, ...rest: readonly unknown[]) =>
  [...documentQuery(accountId, thingId).queryKey, ...rest] as const;

export const thingStatusQuery = (accountId: string, thingId: string) =>
  queryOptions({
    queryKey: thingKey(accountId, thingId, 'status'),
    queryFn: ({ signal }) =>
      callApi(readThingStatus, { headers: { brand: accountId }, params: { thing_id: thingId } }, { signal }),
    refetchInterval: STATUS_ASKED_MS,
  });

export const explanationQuery = (accountId: string, thingId: string) =>
  queryOptions({
    queryKey: thingKey(accountId, thingId, 'explanation'),
    queryFn: ({ signal }) =>
      callApi(explainThing, { headers: { brand: accountId }, params: { thing_id: thingId } }, { signal }),
    refetchInterval: EXPLAINED_MS,
  });

export interface TimelineQuestion {
  readonly from: string;
  readonly to: string;
  readonly lanes: readonly TimelineLane[];
  readonly search: string;
}

export const timelineQuery = (accountId: string, thingId: string, { from, to, lanes, search }: TimelineQuestion) =>
  queryOptions({
    queryKey: thingKey(accountId, thingId, 'timeline', { from, to, lanes, search }),
    queryFn: ({ signal }) =>
      callApi(
        readTimeline,
        {
          headers: { brand: accountId },
          params: { thing_id: thingId },
          query: { from, to, lanes: lanes.join(','), ...(search !== '' && { search }) },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const pingStatusQuery = (accountId: string, thingId: string) =>
  queryOptions({
    queryKey: thingKey(accountId, thingId, 'ping-status'),
    queryFn: ({ signal }) =>
      callApi(readPingStatus, { headers: { brand: accountId }, params: { thingId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isRunning === true ? PING_POLL_MS : false),
  });

/** Asked again while the test runs; a change of its document refreshes it at once. */
export const pingChartQuery = (accountId: string, thingId: string, documentId: string, isRunning: boolean) =>
  queryOptions({
    queryKey: [...documentQuery(accountId, documentId).queryKey, 'chart', thingId],
    queryFn: ({ signal }) =>
      callApi(readPingChart, { headers: { brand: accountId }, params: { thingId }, query: { documentId } }, { signal }),
    refetchInterval: isRunning ? PING_POLL_MS : false,
  });

export const SMS_PAGE_SIZE = 20;

export const smsQuery = (accountId: string, thingId: string, page: number) =>
  queryOptions({
    queryKey: thingKey(accountId, thingId, 'sms', page),
    queryFn: ({ signal }) =>
      callApi(
        listSms,
        { headers: { brand: accountId }, params: { thingId }, query: { page, pageSize: SMS_PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const locationQuery = (accountId: string, thingId: string) =>
  queryOptions({
    queryKey: thingKey(accountId, thingId, 'location'),
    queryFn: ({ signal }) =>
      callApi(readThingLocation, { headers: { brand: accountId }, params: { thing_id: thingId } }, { signal }),
  });
