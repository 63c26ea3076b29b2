import { demoOutbox } from '@airlane/contract/calls/demo';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { publicClient } from '#lib/api/public-client.ts';

const REFRESH_MS = 3000;

export const demoOutboxQuery = (to: string) =>
  queryOptions({
    queryKey: ['demo-outbox', to],
    queryFn: ({ signal }) => publicClient.call(demoOutbox, { query: to === '' ? {} : { to } }, signal),
    select: (answer) => answer.mails,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
