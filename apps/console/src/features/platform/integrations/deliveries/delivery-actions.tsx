import type { Integration } from '@airlane/contract/calls/integrations';
import { useAction } from '#acting/use-action.ts';
import { changeIntegrationState, sendTestEvent } from '#lib/mutations/integrations.ts';
import { GuardedButton } from '../guarded-button.tsx';
import type { IntegrationsViewer } from '../use-integrations-viewer.ts';

interface DeliveryActionsProps {
  readonly viewer: IntegrationsViewer;
  readonly integration: Integration;
  /** Why nothing can be sent. */
  readonly inactive: string | undefined;
  readonly onDone: () => void;
}

/** Tries an integration, and holds it back or lets it go on. */
export const DeliveryActions = ({
  viewer: { accountId, canManage },
  integration: { id, state },
  inactive,
  onDone,
}: DeliveryActionsProps) => {
  const test = useAction({
    act: () => sendTestEvent(accountId, id),
    done: ({ message }) => message,
    failed: 'The test event was not sent',
    onDone,
  });
  const isActive = state === 'active';
  const change = useAction({
    act: (next: 'active' | 'paused') => changeIntegrationState(accountId, id, next),
    failed: isActive ? 'The integration was not paused' : 'The integration does not go on',
    onDone,
  });
  return (
    <>
      <GuardedButton
        size="sm"
        canManage={canManage}
        obstacle={inactive}
        isBusy={test.isBusy}
        failure={test.failure}
        onClick={() => void test.run(undefined)}
      >
        Send test event
      </GuardedButton>
      <GuardedButton
        size="sm"
        variant="default"
        canManage={canManage}
        isBusy={change.isBusy}
        failure={change.failure}
        onClick={() => void change.run(isActive ? 'paused' : 'active')}
      >
        {isActive ? 'Pause' : 'Go on'}
      </GuardedButton>
    </>
  );
};
