import type { demoPeople } from '@airlane/contract/calls/demo';
import { demoPeopleAddress } from '@airlane/contract/addresses';
import { queryOptions } from '@tanstack/react-query';
import { publicClient } from '#lib/api/public-client.ts';

export const demoPeopleQuery = () =>
  queryOptions({
    queryKey: ['demo-people'],
    queryFn: ({ signal }) => publicClient.callAt<typeof demoPeople>(demoPeopleAddress, {}, signal),
    staleTime: Infinity,
    meta: { silent: true },
  });
