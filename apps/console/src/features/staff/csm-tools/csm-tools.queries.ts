import { findAnything, listRecentWork, MIN_SOUGHT_LENGTH } from '@airlane/contract/calls/csm-tools';
import type { CallInput } from '@airlane/contract/call';
import { listNotifications, previewNotification } from '@airlane/contract/calls/notifications';
import { isBulkFinished } from '@airlane/domain/bulk/bulk-status';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

const WORKING_MS = 3000;
const QUIET_MS = 30_000;

/** What is found across accounts; nothing is asked while too little is typed. */
export const foundQuery = (accountId: string, q: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'csm-tools', 'find', q],
    queryFn: ({ signal }) => callApi(findAnything, { headers: { brand: accountId }, query: { q } }, { signal }),
    select: ({ found }) => found,
    enabled: q.length >= MIN_SOUGHT_LENGTH,
    placeholderData: keepPreviousData,
    // A search has to find what is there now.
    staleTime: 0,
  });

export const recentWorkQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'csm-tools', 'recent-work'],
    queryFn: ({ signal }) => callApi(listRecentWork, { headers: { brand: accountId } }, { signal }),
    select: ({ work }) => work,
    // Work that was ordered elsewhere in the console has to be there when the person comes back.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.work.some(({ status }) => !isBulkFinished(status)) ? WORKING_MS : QUIET_MS,
  });

/** Who has read them changes without anybody announcing it. */
const READ_AGAIN_MS = 15_000;
/** While one is on its way its numbers move. */
const SENDING_MS = 2000;

export const notificationsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'notifications'],
    queryFn: ({ signal }) => callApi(listNotifications, { headers: { brand: accountId } }, { signal }),
    select: ({ notifications }) => notifications,
    refetchInterval: ({ state }) =>
      state.data?.notifications.some(({ isFinished }) => !isFinished) === true ? SENDING_MS : READ_AGAIN_MS,
  });

type Audience = NonNullable<CallInput<typeof previewNotification>['body']>;

export const askPreview = (accountId: string, body: Audience) =>
  callApi(previewNotification, { headers: { brand: accountId }, body });
