import type { Me } from '@airlane/contract/entities';
import { QUERY_STALE_MINUTES } from '@airlane/domain/lists/lists';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { problemOf } from '../lib/api/problem.ts';
import { shouldRetry } from '../lib/api/retry.ts';
import { ME_KEY } from '../lib/queries/me-key.ts';
import { showToast } from '../ui/toasts/toast-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The page that asked shows the failure itself, and a toast would only repeat it. */
      readonly silent?: boolean;
    };
  }
}

const UNAUTHENTICATED = 401;
const VIEW_ENDED = 'VIEW_AS_ENDED';

export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: QUERY_STALE_MINUTES * 60_000, retry: shouldRetry },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        const problem = problemOf(error);
        // The page of the view says that it is over, once it knows.
        if (problem.code === VIEW_ENDED) return void client.invalidateQueries({ queryKey: ME_KEY });
        // A new version of the terms came into force: the shell asks for it once it knows.
        if (
          problem.code === 'TERMS_NOT_ACCEPTED' &&
          client.getQueryData<Me>(ME_KEY)?.profile.termsAndCondition === true
        )
          return void client.invalidateQueries({ queryKey: ME_KEY });
        // The end of the session has its own message, and so have terms that are not accepted yet.
        if (query.meta?.silent === true || problem.status === UNAUTHENTICATED || problem.code === 'TERMS_NOT_ACCEPTED')
          return;
        showToast({ tone: 'error', text: problem.message });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (problemOf(error).code === VIEW_ENDED) void client.invalidateQueries({ queryKey: ME_KEY });
      },
    }),
  });
  return client;
};
