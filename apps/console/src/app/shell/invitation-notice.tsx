import type { Invitation } from '@airlane/contract/calls/invitations';
import { IconMailQuestion } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { answerInvitationMutation } from '#lib/mutations/invitations.ts';
import { invitationsQuery } from '#lib/queries/invitations.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import classes from './connection-notice.module.css';

interface InvitationsProps {
  readonly onAccepted?: (() => void) | undefined;
}

const InvitationLine = ({ id, account, invitedBy, onAccepted }: Invitation & InvitationsProps) => {
  const reply = useMutation({
    ...answerInvitationMutation(),
    onSuccess: ({ accountId }) => {
      showToast({
        tone: 'success',
        text: accountId === null ? `Invitation to ${account} declined` : `You are now a member of ${account}`,
      });
      if (accountId !== null) onAccepted?.();
    },
    onError: (error) => showToast({ tone: 'error', text: problemOf(error).message }),
  });
  return (
    <section className={classes['notice']} aria-label={`Invitation to ${account}`}>
      <IconMailQuestion size={16} aria-hidden="true" />
      <span
        className={classes['text']}
      >{`${invitedBy === '' ? 'You are invited' : `${invitedBy} invites you`} to join ${account}. Its managers will see your name and when you sign in.`}</span>
      <Button size="sm" isBusy={reply.isPending} onClick={() => reply.mutate({ id, accept: true })}>
        Accept
      </Button>
      <Button
        size="sm"
        variant="default"
        disabled={reply.isPending}
        onClick={() => reply.mutate({ id, accept: false })}
      >
        Decline
      </Button>
    </section>
  );
};

/** Accounts that wait for the person's answer, one line each. */
export const InvitationNotice = ({ onAccepted }: InvitationsProps) =>
  useQuery(invitationsQuery()).data?.map((invitation) => (
    <InvitationLine key={invitation.id} {...invitation} onAccepted={onAccepted} />
  ));
