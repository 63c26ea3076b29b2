import { listInvitations } from '@airlane/contract/calls/invitations';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => callApi(listInvitations, {}, { signal }),
    select: (answer) => answer.invitations,
    // It is not urgent, and it is asked for beside everything else that a page needs.
    meta: { silent: true },
  });
