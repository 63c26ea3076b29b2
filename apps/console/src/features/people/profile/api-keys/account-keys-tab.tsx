import type { Account } from '@airlane/contract/entities';
import type { AccountApiKey } from '@airlane/contract/calls/api-keys';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { revokeAccountKeyMutation } from '../profile.mutations.ts';
import { accountApiKeysQuery } from '../profile.queries.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import classes from '../profile.module.css';
import { day, scopeText } from './key-texts.ts';

interface RevokeProps {
  readonly accountId: string;
  readonly apiKey: AccountApiKey;
}

const RevokeButton = ({ accountId, apiKey: { id, name, madeBy } }: RevokeProps) => {
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync } = useMutation(revokeAccountKeyMutation(accountId));
  const close = (): void => setAsked(false);
  const revoke = useAction({
    act: mutateAsync,
    done: ({ message }) => message,
    failed: `${name} was not revoked`,
    onDone: close,
    onFailed: close,
  });
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-label={`Revoke ${name} of ${madeBy}`}
        failure={revoke.failure}
        onClick={() => setAsked(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Revoke ${name}`}
        confirmText="Revoke"
        isDestructive
        isBusy={revoke.isBusy}
        onConfirm={() => void revoke.run(id)}
        onCancel={close}
      >
        {`Anything that uses this key of ${madeBy} stops working immediately.`}
      </ConfirmDialog>
    </>
  );
};

const KeyList = ({
  accountId,
  apiKeys,
}: {
  readonly accountId: string;
  readonly apiKeys: readonly AccountApiKey[];
}) => (
  <ul className={classes['list']}>
    {apiKeys.map((apiKey) => (
      <li key={apiKey.id} className={classes['row']}>
        <div>
          <div className={classes['name']}>
            {apiKey.name} <code>{apiKey.prefix}…</code>
          </div>
          <div className={classes['hint']}>
            {apiKey.madeBy} ({apiKey.madeByEmail}), {scopeText(apiKey.permissions)}. Created {day(apiKey.createdAt)},{' '}
            {apiKey.lastUsedAt === null ? 'never used' : `last used ${day(apiKey.lastUsedAt)}`}, expires{' '}
            {day(apiKey.expiresAt)}
          </div>
        </div>
        <RevokeButton accountId={accountId} apiKey={apiKey} />
      </li>
    ))}
  </ul>
);

/** All keys that open the account, for its managers: after an incident they have to be able to end them. */
export const AccountKeysTab = ({ account: { id } }: { readonly account: Account }) => {
  const { data, error, refetch } = useQuery(accountApiKeysQuery(id));
  if (error && problemOf(error).status === 403) {
    return <p>Managers of this account see its API keys here. Your own keys are on your profile page.</p>;
  }
  if (error)
    return (
      <ProblemMessage title="The API keys could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <div aria-busy="true" />;
  if (data.length === 0) return <p>No API keys open this account.</p>;
  return <KeyList accountId={id} apiKeys={data} />;
};
