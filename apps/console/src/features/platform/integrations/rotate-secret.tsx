import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { rotateIntegrationSecret } from '#lib/mutations/integrations.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { GuardedButton } from './guarded-button.tsx';
import type { IntegrationsViewer } from './use-integrations-viewer.ts';

interface RotateSecretProps {
  readonly viewer: IntegrationsViewer;
  readonly id: string;
  readonly onRotated: (secret: string) => void;
}

export const RotateSecret = ({ viewer: { accountId, canManage }, id, onRotated }: RotateSecretProps) => {
  const [isAsking, setAsking] = useState(false);
  const rotate = useAction({
    act: () => rotateIntegrationSecret(accountId, id),
    done: ({ message }) => message,
    failed: 'The signing secret was not changed',
    onDone: ({ signingSecret }) => signingSecret !== null && onRotated(signingSecret),
  });
  return (
    <>
      <GuardedButton
        variant="default"
        canManage={canManage}
        isBusy={rotate.isBusy}
        failure={rotate.failure}
        onClick={() => setAsking(true)}
      >
        Rotate secret
      </GuardedButton>
      <ConfirmDialog
        isOpen={isAsking}
        title="Rotate the signing secret?"
        confirmText="Rotate secret"
        onConfirm={() => {
          setAsking(false);
          void rotate.run(undefined);
        }}
        onCancel={() => setAsking(false)}
      >
        Requests are signed with both secrets for 24 hours, so that you can change it in your receiver meanwhile.
      </ConfirmDialog>
    </>
  );
};
