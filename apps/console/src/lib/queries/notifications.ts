import { type CallInput, listNotifications, previewNotification } from '@airlane/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

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
