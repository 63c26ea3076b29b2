import type { ApiKey } from '@airlane/contract/calls/api-keys';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { revokeApiKeyMutation } from '../profile.mutations.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import classes from '../profile.module.css';
import { day, scopeText } from './key-texts.ts';

export const ApiKeyRow = ({ apiKey }: { readonly apiKey: ApiKey }) => {
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync } = useMutation(revokeApiKeyMutation());
  const close = (): void => setAsked(false);
  const revoke = useAction({
    act: mutateAsync,
    done: ({ message }) => message,
    failed: `${apiKey.name} was not revoked`,
    onDone: close,
    onFailed: close,
  });
  return (
    <li className={classes['row']}>
      <div>
        <div className={classes['name']}>
          {apiKey.name} <code>{apiKey.prefix}…</code>
        </div>
        <div className={classes['hint']}>
          {apiKey.accountTitle}, {scopeText(apiKey.permissions)}. Expires {day(apiKey.expiresAt)},{' '}
          {apiKey.lastUsedAt === null ? 'never used' : `last used ${day(apiKey.lastUsedAt)}`}
        </div>
      </div>
      <Button
        variant="default"
        size="sm"
        aria-label={`Revoke ${apiKey.name}`}
        failure={revoke.failure}
        onClick={() => setAsked(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Revoke ${apiKey.name}`}
        confirmText="Revoke"
        isDestructive
        isBusy={revoke.isBusy}
        onConfirm={() => void revoke.run(apiKey.id)}
        onCancel={close}
      >
        Anything that uses this key stops working immediately.
      </ConfirmDialog>
    </li>
  );
};
