import type { ApiKey } from '@airlane/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../lib/api/problem.ts';
import { revokeApiKeyMutation } from '../../../lib/mutations/api-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import classes from '../profile.module.css';
import { permissionWords } from './permission-words.ts';

const day = (instant: string): string => new Date(instant).toLocaleDateString(undefined, { dateStyle: 'medium' });

export const ApiKeyRow = ({ apiKey }: { readonly apiKey: ApiKey }) => {
  const [isAsked, setAsked] = useState(false);
  const revoke = useMutation({
    ...revokeApiKeyMutation(),
    onSuccess: ({ message }) => showToast({ tone: 'success', text: message }),
    onError: (error) => showToast({ tone: 'error', text: `Not revoked: ${problemOf(error).message}` }),
  });
  const scope = apiKey.permissions.length === 0 ? 'reads only' : apiKey.permissions.map((permission) => permissionWords[permission].toLowerCase()).join(', ');
  return (
    <li className={classes['row']}>
      <div>
        <div className={classes['name']}>{apiKey.name} <code>{apiKey.prefix}…</code></div>
        <div className={classes['hint']}>
          {apiKey.accountTitle}, {scope}. Expires {day(apiKey.expiresAt)}, {apiKey.lastUsedAt === null ? 'never used' : `last used ${day(apiKey.lastUsedAt)}`}
        </div>
      </div>
      <Button variant="default" size="sm" aria-label={`Revoke ${apiKey.name}`} onClick={() => setAsked(true)}>Revoke</Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Revoke ${apiKey.name}`}
        confirmText="Revoke"
        isDestructive
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate(apiKey.id, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        Whatever uses this key stops working at once.
      </ConfirmDialog>
    </li>
  );
};
