import type { Integration } from '@airlane/contract/calls/integrations';
import { GROUP_USER_CANNOT_ACTIVATE, integrationKindOf } from '@airlane/domain/integrations/integration-kinds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { integrationQuery, integrationsQuery } from './integrations.queries.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';
import { DeliveryLog } from './deliveries/delivery-log.tsx';
import { EditForm } from './edit-form.tsx';
import { forgetFreshSecret, freshSecretOf } from './fresh-secrets.ts';
import { GuardedButton } from './guarded-button.tsx';
import { IntegrationCondition } from './integration-card.tsx';
import { IntegrationFrame } from './integration-frame.tsx';
import { IntegrationHelp } from './integration-help.tsx';
import { RemoveButton } from './remove-button.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { type IntegrationsViewer, useIntegrationsViewer } from './use-integrations-viewer.ts';

interface ShownProps {
  readonly viewer: IntegrationsViewer;
  readonly integration: Integration;
}

const ShownIntegration = ({ viewer, integration }: ShownProps) => {
  const { id, kind, name, version } = integration;
  const { isChannel, help } = integrationKindOf(kind);
  const [isEditing, setEditing] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [secret, setSecret] = useState(() => freshSecretOf(id));
  const actions = (
    <>
      {isChannel && !isEditing && (
        <GuardedButton variant="default" canManage={viewer.canManage} onClick={() => setEditing(true)}>
          Edit
        </GuardedButton>
      )}
      {kind === 'webhook' && !isEditing && <RotateSecret viewer={viewer} id={id} onRotated={setSecret} />}
      <Button variant="default" onClick={() => setHelping(!isHelping)}>
        {isHelping ? 'Back to setup' : 'Help'}
      </Button>
      <RemoveButton viewer={viewer} entry={integration} />
    </>
  );
  const copied = (): void => {
    forgetFreshSecret(id);
    setSecret(undefined);
  };
  return (
    <IntegrationFrame
      viewer={viewer}
      list="installed"
      openId={id}
      kind={kind}
      name={name}
      aside={<IntegrationCondition entry={integration} />}
      actions={actions}
    >
      {secret !== undefined && (
        <ShownOnce label="Signing secret" value={secret} onDone={copied}>
          Copy the signing secret now and configure it in your receiver. It is not shown again.
        </ShownOnce>
      )}
      {isHelping && <IntegrationHelp kind={kind} />}
      <div hidden={isHelping}>
        {isEditing ? (
          <EditForm key={version} viewer={viewer} integration={integration} onClose={() => setEditing(false)} />
        ) : isChannel ? (
          <DeliveryLog viewer={viewer} integration={integration} />
        ) : (
          <p>{help}</p>
        )}
      </div>
    </IntegrationFrame>
  );
};

/** What those see who may know that it is there, and nothing else of it. */
const HiddenIntegration = ({ viewer, id }: { readonly viewer: IntegrationsViewer; readonly id: string }) => {
  const { data, error, refetch } = useQuery(integrationsQuery(viewer.accountId));
  const entry = data?.installed.find((each) => each.id === id);
  if (error && data === undefined)
    return (
      <ProblemMessage
        isPage
        title="The integration could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <DocumentSkeleton fields={3} />;
  if (entry === undefined)
    return (
      <ProblemMessage
        isPage
        title="The integration could not be loaded"
        message="This integration does not exist in the selected account."
      />
    );
  return (
    <IntegrationFrame
      viewer={viewer}
      list="installed"
      openId={id}
      kind={entry.kind}
      name={entry.name}
      aside={<IntegrationCondition entry={entry} />}
      actions={<RemoveButton viewer={viewer} entry={entry} />}
    >
      <Notice tone="warning">{GROUP_USER_CANNOT_ACTIVATE}</Notice>
    </IntegrationFrame>
  );
};

const ReadIntegration = ({ viewer, id }: { readonly viewer: IntegrationsViewer; readonly id: string }) => {
  const { data, error, refetch } = useQuery(integrationQuery(viewer.accountId, id));
  if (error && data === undefined)
    return (
      <ProblemMessage
        isPage
        title="The integration could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    );
  return data === undefined ? <DocumentSkeleton fields={6} /> : <ShownIntegration viewer={viewer} integration={data} />;
};

/** An integration of the account, with what was sent to it. */
export const InstalledPage = ({ accountId, id }: { readonly accountId: string; readonly id: string }) => {
  const viewer = useIntegrationsViewer(accountId);
  if (viewer === undefined) return <DocumentSkeleton fields={6} />;
  return viewer.isGroupUser ? (
    <HiddenIntegration viewer={viewer} id={id} />
  ) : (
    <ReadIntegration viewer={viewer} id={id} />
  );
};
