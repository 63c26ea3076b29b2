import { listThingNetworks } from '@airlane/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

/** Networks that Things have used, or those that are blocked for a Thing. */
export const thingNetworksQuery = (accountId: string, isBlocked: boolean) =>
  queryOptions({
    queryKey: ['account', accountId, 'thing-networks', isBlocked],
    queryFn: ({ signal }) =>
      callApi(
        listThingNetworks,
        { headers: { brand: accountId }, query: isBlocked ? { blocked: 'true' } : {} },
        { signal },
      ),
    select: (answer) => answer.options.map(({ id }) => id),
  });
