import { answerInvitation } from '@airlane/contract/calls/invitations';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { invitationsQuery } from '../queries/invitations.ts';
import { myAccountsQuery } from '../queries/me.ts';

export const answerInvitationMutation = () =>
  mutationOptions({
    mutationFn: ({ id, accept }: { readonly id: string; readonly accept: boolean }) =>
      callApi(answerInvitation, { params: { id }, body: { accept } }),
    onSettled: async (_answer, _error, _input, _context, { client }) => {
      await Promise.all(
        [invitationsQuery(), myAccountsQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      );
    },
  });
