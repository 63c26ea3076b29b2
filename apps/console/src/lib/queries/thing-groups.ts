import { listThingGroups } from '@airlane/contract/calls/things';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

export const thingGroupsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'thing-groups'],
    queryFn: ({ signal }) =>
      callApi(listThingGroups, { headers: { brand: accountId }, query: { brandId: accountId } }, { signal }),
    select: (answer) => answer.options.map(({ id }) => id),
  });
