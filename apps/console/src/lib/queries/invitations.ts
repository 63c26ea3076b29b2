import { listInvitations } from '@airlane/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => callApi(listInvitations, {}, { signal }),
    select: (answer) => answer.invitations,
    // Nobody misses it for a while, and it is asked for beside everything else that a page needs.
    meta: { silent: true },
  });
