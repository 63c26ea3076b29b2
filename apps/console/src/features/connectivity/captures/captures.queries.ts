import type { CallAnswer } from '@airlane/contract/call';
import { readCapturePackets } from '@airlane/contract/calls/captures';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { documentQuery } from '#lib/queries/documents.ts';

const LOOKED_AT_MS = 2000;
/** What a person can scroll through; the file of the capture has the rest. */
const MAX_SHOWN = 500;

type LivePackets = CallAnswer<typeof readCapturePackets>;

/** The packets of a running capture; each look asks for what came since the one before, and adds it to what was seen. */
export const livePacketsQuery = (accountId: string, documentId: string, isPaused: boolean) =>
  queryOptions({
    queryKey: [...documentQuery(accountId, documentId).queryKey, 'packets'],
    queryFn: async ({ signal, client, queryKey }): Promise<LivePackets> => {
      const seen = client.getQueryData<LivePackets>(queryKey);
      const answer = await callApi(
        readCapturePackets,
        {
          headers: { brand: accountId },
          params: { documentId },
          query: seen === undefined ? {} : { after: seen.readTo },
        },
        { signal },
      );
      return {
        ...answer,
        packets: [...(seen?.packets ?? []), ...answer.packets].slice(-MAX_SHOWN),
        total: (seen?.total ?? 0) + answer.total,
      };
    },
    enabled: !isPaused,
    refetchInterval: ({ state: { data } }) => (data?.isRunning === false ? false : LOOKED_AT_MS),
    // Said on the page itself, again and again as it may happen.
    meta: { silent: true },
  });
