import '#templating/question-styles.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { fetchSubscribers, rotateSecret, testNetwork, updateNetworkMutation } from './core-networks.mutations.ts';
import { coreNetworkQuery } from './core-networks.queries.ts';
import { accountHref, tableHref } from '#templating/addresses.ts';
import type { OpenTemplate } from '#templating/open-template.ts';
import { QuestionForm } from '#templating/question-form/question-form.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { CdrFiles } from './cdr-files.tsx';
import classes from './core-networks.module.css';
import { networkDrafts, networkSecretsToEnterAgain, typedNetwork } from './network-drafts.ts';
import { NetworkHealth } from './network-health.tsx';
import { networkQuestions } from './network-questions.ts';
import { RemoveNetwork } from './remove-network.tsx';
import { SigningSecret } from './signing-secret.tsx';

interface NetworkActionsProps {
  readonly accountId: string;
  readonly id: string;
  readonly canFetch: boolean;
  readonly onChanged: () => void;
}

const NetworkActions = ({ accountId, id, canFetch, onChanged }: NetworkActionsProps) => {
  const [secret, setSecret] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [tested, setTested] = useState<Awaited<ReturnType<typeof testNetwork>>>();
  const test = useAction({
    act: () => testNetwork(accountId, id),
    failed: 'The connection could not be tested',
    onDone: setTested,
  });
  const fetch = useAction({
    act: () => fetchSubscribers(accountId, id),
    done: ({ message }) => message,
    failed: 'The subscribers were not requested',
  });
  const rotate = useAction({
    act: () => rotateSecret(accountId, id),
    failed: 'The signing secret was not changed',
    onDone: ({ signingSecret }) => {
      setSecret(signingSecret);
      onChanged();
    },
  });
  return (
    <>
      <div className={classes['buttons']}>
        <Button isBusy={test.isBusy} failure={test.failure} onClick={() => void test.run(undefined)}>
          Test connection
        </Button>
        {canFetch && (
          <Button
            variant="default"
            isBusy={fetch.isBusy}
            failure={fetch.failure}
            onClick={() => void fetch.run(undefined)}
          >
            Fetch subscribers
          </Button>
        )}
        <Button variant="default" isBusy={rotate.isBusy} failure={rotate.failure} onClick={() => setAsking(true)}>
          New signing secret
        </Button>
      </div>
      {tested && (
        <Notice tone={tested.isReached ? 'info' : 'error'}>{`${tested.message}, ${tested.milliseconds} ms`}</Notice>
      )}
      {secret !== undefined && <SigningSecret value={secret} onDone={() => setSecret(undefined)} />}
      <ConfirmDialog
        isOpen={isAsking}
        title="New signing secret?"
        confirmText="Make a new secret"
        onConfirm={() => {
          setAsking(false);
          void rotate.run(undefined);
        }}
        onCancel={() => setAsking(false)}
      >
        The present secret stays valid for 24 hours, so that you can change it in the network meanwhile.
      </ConfirmDialog>
    </>
  );
};

/** A network: how its link is doing, what can be tried, and its configuration. */
export const NetworkPage = ({ open, id }: { readonly open: OpenTemplate; readonly id: string }) => {
  const { accountId, accountTitle, template, role } = open;
  const navigate = useNavigate();
  // Kept as one text, so that typing draws the form again only when another secret is asked for.
  const [asked, setAsked] = useState('');
  const questions = useMemo(() => networkQuestions(false, asked.split(' ')), [asked]);
  const { data: network, error, refetch } = useQuery(coreNetworkQuery(accountId, id));
  const { mutateAsync } = useMutation(updateNetworkMutation(accountId, id));
  if (error && network === undefined)
    return (
      <ProblemMessage title="The network could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (network === undefined) return null;
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          { label: template.title, href: tableHref(open) },
          { label: network.name },
        ]}
        title={network.name}
      />
      <NetworkHealth network={network} />
      {network.settings !== null && (
        <>
          <NetworkActions
            accountId={accountId}
            id={id}
            canFetch={network.settings.subscribersPath !== ''}
            onChanged={() => void refetch()}
          />
          {network.settings.cdr !== null && <CdrFiles accountId={accountId} network={id} />}
          <QuestionForm
            key={network.version}
            accountId={accountId}
            role={role}
            name={`Settings of ${network.id}`}
            questions={questions}
            initial={networkDrafts(network)}
            onTyped={(drafts) => setAsked(networkSecretsToEnterAgain(network, drafts).join(' '))}
            isReadOnly={false}
            save={(drafts) => mutateAsync({ version: network.version, ...typedNetwork(drafts, network) })}
            onSaved={() => {
              setAsked('');
              showToast({ tone: 'success', text: 'The network was saved' });
            }}
          />
          <RemoveNetwork
            accountId={accountId}
            id={id}
            name={network.name}
            onRemoved={() =>
              void navigate({
                to: '/$accountId/$templateName',
                params: { accountId, templateName: template.description },
                replace: true,
              })
            }
          />
        </>
      )}
    </div>
  );
};
