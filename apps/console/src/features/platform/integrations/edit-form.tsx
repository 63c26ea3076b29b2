import '#templating/question-styles.ts';
import type { Integration } from '@airlane/contract/calls/integrations';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { changeIntegration } from '#lib/mutations/integrations.ts';
import { integrationQuery, integrationsQuery } from './integrations.queries.ts';
import type { Drafts } from '#templating/document/field-name.ts';
import { QuestionForm } from '#templating/question-form/question-form.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { integrationDrafts, refuseWrong, secretsToEnterAgain, typedIntegration } from './integration-drafts.ts';
import { integrationQuestions } from './integration-questions.ts';
import type { IntegrationsViewer } from './use-integrations-viewer.ts';

interface EditFormProps {
  readonly viewer: IntegrationsViewer;
  readonly integration: Integration;
  readonly onClose: () => void;
}

export const EditForm = ({ viewer: { accountId, role, canManage }, integration, onClose }: EditFormProps) => {
  const { id, kind, version, secretsSet } = integration;
  const client = useQueryClient();
  // Kept as one text, so that typing draws the form again only when another secret is asked for.
  const [asked, setAsked] = useState('');
  const questions = useMemo(
    () => integrationQuestions(kind, { secrets: secretsSet, toEnterAgain: asked.split(' ') }),
    [kind, secretsSet, asked],
  );
  const save = async (drafts: Drafts): Promise<void> => {
    refuseWrong(kind, drafts, secretsSet);
    const { integration: saved, message } = await changeIntegration(accountId, id, {
      version,
      ...typedIntegration(kind, drafts),
    });
    client.setQueryData(integrationQuery(accountId, id).queryKey, saved);
    void client.invalidateQueries({ queryKey: integrationsQuery(accountId).queryKey });
    showToast({ tone: 'success', text: message });
  };
  return (
    <QuestionForm
      accountId={accountId}
      role={role}
      name={`Settings of ${id}`}
      questions={questions}
      initial={integrationDrafts(kind, integration)}
      onTyped={(drafts) => setAsked(secretsToEnterAgain(integration, drafts).join(' '))}
      isReadOnly={!canManage}
      validatesOnSave
      saveText="Save Changes"
      discardText="Dismiss"
      save={save}
      onSaved={onClose}
      onDiscard={onClose}
    />
  );
};
