import '#templating/question-styles.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createNetworkMutation } from './core-networks.mutations.ts';
import { accountHref, tableHref } from '#templating/addresses.ts';
import type { OpenTemplate } from '#templating/open-template.ts';
import { QuestionForm } from '#templating/question-form/question-form.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './core-networks.module.css';
import { networkDrafts, typedNetwork, typedNetworkId } from './network-drafts.ts';
import { networkQuestions } from './network-questions.ts';
import { SigningSecret } from './signing-secret.tsx';

const questions = networkQuestions(true);
const empty = networkDrafts(undefined);

/** Connects a network: the form, and then once the secret that it signs with. */
export const ConnectNetworkPage = ({ open }: { readonly open: OpenTemplate }) => {
  const { accountId, accountTitle, template, role } = open;
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(createNetworkMutation(accountId));
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string }>();
  const save = async (drafts: Parameters<typeof typedNetwork>[0]): Promise<void> => {
    const { network, signingSecret } = await mutateAsync({ id: typedNetworkId(drafts), ...typedNetwork(drafts) });
    setMade({ id: network.id, secret: signingSecret });
  };
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          { label: template.title, href: tableHref(open) },
          { label: 'Connect network' },
        ]}
        title="Connect network"
      />
      {made ? (
        <SigningSecret
          value={made.secret}
          onDone={() =>
            void navigate({
              to: '/$accountId/$templateName/$id',
              params: { accountId, templateName: template.description, id: made.id },
              replace: true,
            })
          }
        />
      ) : (
        <QuestionForm
          accountId={accountId}
          role={role}
          name="Connect network"
          questions={questions}
          initial={empty}
          isReadOnly={false}
          save={save}
          onSaved={() => undefined}
        />
      )}
    </div>
  );
};
