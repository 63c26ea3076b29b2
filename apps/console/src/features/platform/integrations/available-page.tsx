import {
  GROUP_USER_CANNOT_ACTIVATE,
  type IntegrationKind,
  integrationKindOf,
  NOT_FOR_GROUP_USERS,
} from '@airlane/domain/integrations/integration-kinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { makeIntegration } from '#lib/mutations/integrations.ts';
import { integrationsQuery } from './integrations.queries.ts';
import { randomId } from '#lib/random-id.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { GuardedButton } from './guarded-button.tsx';
import { installedHref } from './integration-addresses.ts';
import { IntegrationFrame } from './integration-frame.tsx';
import { IntegrationHelp } from './integration-help.tsx';
import { SetupForm } from './setup-form.tsx';
import { type IntegrationsViewer, useIntegrationsViewer } from './use-integrations-viewer.ts';

interface KindProps {
  readonly viewer: IntegrationsViewer;
  readonly kind: IntegrationKind;
}

/** Features of the account are there or not, and ask for nothing. */
const ActivateButton = ({
  viewer: { accountId, canManage },
  kind,
  isActivated,
}: KindProps & { readonly isActivated: boolean }) => {
  const { title } = integrationKindOf(kind);
  const client = useQueryClient();
  const navigate = useNavigate();
  const activate = useAction({
    act: (key: string) => makeIntegration(accountId, { kind }, key),
    done: ({ message }) => message,
    failed: kind === 'packetCapture' ? 'Failed to activate capture feature' : `${title} was not activated`,
    onDone: ({ integration: { id } }) => {
      // The menu and the account's features have changed with it.
      void client.invalidateQueries();
      void navigate({ to: '/$accountId/integrations/installed/$id', params: { accountId, id } });
    },
  });
  if (isActivated)
    return (
      <GuardedButton canManage obstacle={`${title} is activated in this account`}>
        Activated
      </GuardedButton>
    );
  return (
    <GuardedButton
      canManage={canManage}
      isBusy={activate.isBusy}
      failure={activate.failure}
      onClick={() => void activate.run(randomId())}
    >
      Activate
    </GuardedButton>
  );
};

const Obstacle = ({
  viewer: { isGroupUser },
  unavailable,
}: {
  readonly viewer: IntegrationsViewer;
  readonly unavailable: string | null;
}) => {
  if (unavailable !== null) return <Notice tone="warning">{unavailable}</Notice>;
  return <Notice tone="warning">{isGroupUser ? GROUP_USER_CANNOT_ACTIVATE : NOT_FOR_GROUP_USERS}</Notice>;
};

/** A kind that can be set up. */
export const AvailablePage = ({ accountId, kind }: { readonly accountId: string; readonly kind: IntegrationKind }) => {
  const viewer = useIntegrationsViewer(accountId);
  const { data, error, refetch } = useQuery(integrationsQuery(accountId));
  const [isHelping, setHelping] = useState(false);
  const offered = data?.available.find((each) => each.kind === kind);
  if (error && data === undefined)
    return (
      <ProblemMessage
        isPage
        title="The integrations could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (viewer === undefined || data === undefined || offered === undefined) return <DocumentSkeleton fields={6} />;

  const { title, isChannel, help } = integrationKindOf(kind);
  const { alreadyExists, unavailable } = offered;
  const isOpen = viewer.canManage && unavailable === null;
  const existing = alreadyExists ? data.installed.find((entry) => entry.kind === kind) : undefined;
  const actions = (
    <>
      {!isChannel && <ActivateButton viewer={viewer} kind={kind} isActivated={alreadyExists} />}
      {isChannel && !isOpen && (
        <GuardedButton
          canManage={viewer.canManage}
          obstacle={unavailable ?? undefined}
        >{`Setup ${title}`}</GuardedButton>
      )}
      <Button variant="default" onClick={() => setHelping(!isHelping)}>
        {isHelping ? 'Back to setup' : 'Help'}
      </Button>
    </>
  );
  return (
    <IntegrationFrame viewer={viewer} list="available" openId={kind} kind={kind} name={title} actions={actions}>
      {!isOpen && <Obstacle viewer={viewer} unavailable={unavailable} />}
      {isHelping && <IntegrationHelp kind={kind} />}
      {isChannel && isOpen && (
        <div hidden={isHelping}>
          <SetupForm viewer={viewer} kind={kind} />
        </div>
      )}
      {!isChannel && !isHelping && <p>{help}</p>}
      {existing && (
        <p>
          <a href={installedHref(accountId, existing.id)}>{`Open ${existing.name}`}</a>
        </p>
      )}
    </IntegrationFrame>
  );
};
