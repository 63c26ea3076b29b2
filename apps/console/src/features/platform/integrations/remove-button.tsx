import type { IntegrationEntry } from '@airlane/contract/calls/integrations';
import { integrationKindOf } from '@airlane/domain/integrations/integration-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { removeIntegration } from '#lib/mutations/integrations.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { GuardedButton } from './guarded-button.tsx';
import { eventsText } from './integration-words.ts';
import type { IntegrationsViewer } from './use-integrations-viewer.ts';

interface RemoveButtonProps {
  readonly viewer: IntegrationsViewer;
  readonly entry: Pick<IntegrationEntry, 'id' | 'kind' | 'name' | 'waiting'>;
}

/** Removes a channel, or takes a feature from the account. */
export const RemoveButton = ({ viewer: { accountId, canManage }, entry }: RemoveButtonProps) => {
  const { isChannel, title } = integrationKindOf(entry.kind);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction({
    act: () => removeIntegration(accountId, entry),
    done: ({ message }) => message,
    failed: 'Integration was not deleted due to error',
    onDone: () => {
      void navigate({ to: '/$accountId/Integration', params: { accountId }, ignoreBlocker: true });
      // The menu and the account's features may have changed with it.
      void client.invalidateQueries();
    },
  });
  const text = isChannel ? 'Delete Integration' : 'Deactivate';
  return (
    <>
      <GuardedButton
        variant="danger"
        canManage={canManage}
        isBusy={remove.isBusy}
        failure={remove.failure}
        onClick={() => setAsking(true)}
      >
        {text}
      </GuardedButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={isChannel ? `Delete ${entry.name}?` : `Deactivate ${title}?`}
        confirmText={text}
        isDestructive
        onConfirm={() => {
          setAsking(false);
          void remove.run(undefined);
        }}
        onCancel={() => setAsking(false)}
      >
        {isChannel
          ? `Its delivery log is deleted with it. ${entry.waiting > 0 ? `${eventsText(entry.waiting)} waiting will not be sent. ` : ''}This cannot be undone.`
          : `${title} is no longer available to anyone in this account. It can be activated again.`}
      </ConfirmDialog>
    </>
  );
};
