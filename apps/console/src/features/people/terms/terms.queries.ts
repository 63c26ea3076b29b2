import { readLegalText } from '@airlane/contract/calls/legal-texts';
import { queryOptions } from '@tanstack/react-query';
import { publicClient } from '#lib/api/public-client.ts';
import { pageSettings } from '#lib/page-settings.ts';

/** The text of this portal that is in force. People accept what they read here, so it is asked for each time. */
export const legalTextQuery = () =>
  queryOptions({
    queryKey: ['legal-text'],
    queryFn: ({ signal }) =>
      publicClient.call(readLegalText, { params: { kind: pageSettings.vertical.accessScreens.legalText } }, signal),
    staleTime: 0,
    meta: { silent: true },
  });
