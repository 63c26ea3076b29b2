import { PING_POLL_MS } from '@airlane/domain/networks/ping-test';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportsKey } from '#lib/queries/reports.ts';
import { useOpenThing } from '../open-thing.ts';

/** While a ping test runs, its report is read again every ten seconds, and once more when the test is over. */
export const usePingFollowing = (): void => {
  const { accountId, status } = useOpenThing();
  const client = useQueryClient();
  const isRunning = status?.pingDocumentId != null;
  useEffect(() => {
    if (!isRunning) return undefined;
    const read = (): void => void client.invalidateQueries({ queryKey: [...reportsKey(accountId), 'things', 'ping'] });
    const timer = setInterval(read, PING_POLL_MS);
    return () => {
      clearInterval(timer);
      read();
    };
  }, [client, accountId, isRunning]);
};
