import '#templating/question-styles.ts';
import type { IntegrationKind } from '@airlane/domain/integrations/integration-kinds';
import { integrationKindOf } from '@airlane/domain/integrations/integration-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { showFailure } from '#acting/show-failure.ts';
import { problemOf } from '#lib/api/problem.ts';
import { finishSlackSignIn, makeIntegration } from '#lib/mutations/integrations.ts';
import { integrationsKey } from './integrations.queries.ts';
import type { Drafts } from '#templating/document/field-name.ts';
import { QuestionForm } from '#templating/question-form/question-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { keepFreshSecret } from './fresh-secrets.ts';
import { integrationDrafts, refuseWrong, typedIntegration } from './integration-drafts.ts';
import { integrationQuestions } from './integration-questions.ts';
import { forgetSignIn, leaveForSlack, returnedSignIn } from './slack-sign-in.ts';
import type { IntegrationsViewer } from './use-integrations-viewer.ts';

interface Created {
  readonly id: string;
  readonly message: string;
}

/** Goes on to what was just set up. */
const useArrive = (accountId: string): ((created: Created) => void) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return ({ id, message }) => {
    showToast({ tone: 'success', text: message });
    void client.invalidateQueries({ queryKey: integrationsKey(accountId) });
    void navigate({ to: '/$accountId/integrations/installed/$id', params: { accountId, id }, ignoreBlocker: true });
  };
};

const SLACK_FAILED = 'Failed to authenticate Slack App';

interface SetupFormProps {
  readonly viewer: IntegrationsViewer;
  readonly kind: IntegrationKind;
}

/** Slack is installed once it has led back; until then its form leads there. */
const useSlackReturn = (accountId: string, kind: IntegrationKind) => {
  const [returned] = useState(() => (kind === 'slack' ? returnedSignIn(accountId) : undefined));
  const [isInstalling, setInstalling] = useState(returned?.code !== undefined);
  const isSent = useRef(false);
  const arrive = useArrive(accountId);
  useEffect(() => {
    if (returned === undefined || isSent.current) return;
    // A code works once, whatever comes of it.
    isSent.current = true;
    forgetSignIn();
    const { code, state, drafts } = returned;
    if (code === undefined) {
      showToast({ tone: 'error', text: SLACK_FAILED });
      return;
    }
    const { secrets: _none, ...typed } = typedIntegration('slack', drafts);
    finishSlackSignIn(accountId, { code, state, ...typed })
      .then(({ integration, message }) => arrive({ id: integration.id, message }))
      .catch((error: unknown) => {
        setInstalling(false);
        const { message } = problemOf(error);
        if (message === SLACK_FAILED) showToast({ tone: 'error', text: SLACK_FAILED });
        else showFailure({ text: SLACK_FAILED, error });
      });
  }, [accountId, returned, arrive]);
  return { drafts: returned?.drafts, isInstalling };
};

export const SetupForm = ({ viewer: { accountId, role }, kind }: SetupFormProps) => {
  const navigate = useNavigate();
  const arrive = useArrive(accountId);
  const slack = useSlackReturn(accountId, kind);
  const created = useRef<Created>(undefined);
  const questions = useMemo(() => integrationQuestions(kind), [kind]);
  const initial = useMemo(() => ({ ...integrationDrafts(kind), ...slack.drafts }), [kind, slack.drafts]);

  const save = async (drafts: Drafts, idempotencyKey: string): Promise<void> => {
    refuseWrong(kind, drafts);
    if (kind === 'slack') return leaveForSlack(accountId, drafts);
    const { integration, signingSecret, message } = await makeIntegration(
      accountId,
      { kind, ...typedIntegration(kind, drafts) },
      idempotencyKey,
    );
    keepFreshSecret(integration.id, signingSecret);
    created.current = { id: integration.id, message };
  };

  if (slack.isInstalling) return <Notice tone="info">Setting up Slack…</Notice>;
  return (
    <QuestionForm
      accountId={accountId}
      role={role}
      name={`Setup ${integrationKindOf(kind).title}`}
      questions={questions}
      initial={initial}
      isReadOnly={false}
      isNew
      validatesOnSave
      saveText={kind === 'slack' ? 'Sign in with Slack' : 'Save Changes'}
      discardText="Dismiss"
      save={save}
      onSaved={() => created.current && arrive(created.current)}
      onDiscard={() =>
        void navigate({ to: '/$accountId/Integration/available', params: { accountId }, ignoreBlocker: true })
      }
    />
  );
};
