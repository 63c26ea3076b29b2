import type { Document, Template } from '@airlane/contract/entities';
import { formatAnswer, isTemplateNode } from '@airlane/question-kinds';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { asSentence } from '#lib/api/problem.ts';
import { useOneAtATime } from '#lib/forms/use-one-at-a-time.ts';
import { createDocumentMutation } from '#lib/mutations/documents.ts';
import { givenAnswers } from '#templating/document/drafts.ts';
import { fieldName } from '#templating/document/field-name.ts';
import { focusFirstError } from '#templating/document/focus-first-error.ts';
import { FormSections } from '#templating/document/form-sections.tsx';
import { LeaveDialog } from '#templating/document/leave-dialog.tsx';
import { formSections } from '#templating/document/sections.ts';
import { useDocumentForm } from '#templating/document/use-document-form.ts';
import { useHiddenQuestions } from '#templating/document/use-hidden-questions.ts';
import type { OpenTemplate } from '#templating/open-template.ts';
import { useSubmission } from '#templating/popover-forms/use-submission.ts';
import { QuestionSurroundings } from '#templating/question-surroundings.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { type CampaignStep, questionsOfStep, stepOf, stepProblem, stepsOf } from './campaign-steps.ts';
import classes from './campaigns.module.css';

interface CampaignWizardProps {
  /** The OTA template that was chosen. */
  readonly open: OpenTemplate;
  /** The table of campaigns, where the new one is shown afterwards. */
  readonly table: Template;
  readonly onBack: () => void;
}

const campaignId = ({ id }: Document): string => `campaign-${id}`;

const Steps = ({ steps, step }: { readonly steps: readonly CampaignStep[]; readonly step: CampaignStep }) => (
  <ol className={classes['steps']} aria-label="Steps of the campaign">
    {steps.map((name, index) => (
      <li
        key={name}
        {...(name === step && { 'aria-current': 'step' as const })}
        data-done={index < steps.indexOf(step) || undefined}
      >
        {name}
      </li>
    ))}
  </ol>
);

/** Asks for what an OTA template asks, step by step, and shows it all before anything is made. */
export const CampaignWizard = ({ open, table, onBack }: CampaignWizardProps) => {
  const { accountId, template } = open;
  const { questions } = template;
  const navigate = useNavigate();
  const frame = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState<CampaignStep>('Content');
  const documentForm = useDocumentForm(open, undefined);
  const { form, forget } = documentForm;
  const hidden = useHiddenQuestions(form, questions);
  const create = useMutation(createDocumentMutation(accountId, template.description));
  const asked = useMemo(() => questionsOfStep(questions, step), [questions, step]);
  const sections = useMemo(() => formSections(asked, ({ questionId }) => !hidden.has(questionId)), [asked, hidden]);
  const { send, isSending, failure } = useSubmission({
    questions,
    documentForm,
    call: (answers, idempotencyKey) => create.mutateAsync({ answers, idempotencyKey }),
    onFailure: ({ fields }) => {
      const [first] = fields;
      if (first) setStep(stepOf(questions, first.field));
    },
    onDone: (document) => {
      forget();
      showToast({ tone: 'success', text: 'Campaign created. Start it when you are ready' });
      void navigate({
        to: '/$accountId/$templateName/$id',
        params: { accountId, templateName: table.description, id: campaignId(document) },
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  const steps = stepsOf(questions);
  const at = steps.indexOf(step);
  const next = useOneAtATime(async (): Promise<void> => {
    const isFine = await form.trigger(asked.map(({ questionId }) => fieldName(questionId)));
    const following = steps[at + 1];
    const problem = isFine
      ? stepProblem(questions, step, ({ questionId }) => form.getValues(fieldName(questionId)))
      : undefined;
    if (problem) form.setError(fieldName(problem.questionId), { type: 'required', message: problem.message });
    if (problem === undefined && isFine && following) setStep(following);
    else focusFirstError(frame.current);
  });
  const finish = useOneAtATime((): Promise<void> => form.handleSubmit(send)());
  const back = (): void => {
    const before = steps[at - 1];
    if (before) setStep(before);
    else onBack();
  };
  const answers = step === 'Review' ? givenAnswers(questions, form.getValues()) : [];
  return (
    <QuestionSurroundings accountId={accountId}>
      <Steps steps={steps} step={step} />
      <form
        ref={frame}
        noValidate
        aria-label={`${template.title}: ${step}`}
        className={classes['page']}
        onSubmit={(event) => {
          event.preventDefault();
          void (step === 'Review' ? finish() : next());
        }}
      >
        {failure && <Notice tone="error">{`${asSentence(failure.message)} Nothing was created.`}</Notice>}
        {step === 'Rollout' && (
          <p className={classes['muted']}>Optional. Left empty, all cards get their package at once.</p>
        )}
        <FormSections sections={sections} control={form.control} isReadOnly={false} withTypes={false} />
        {step === 'Review' && (
          <dl className={`${classes['card']} ${classes['review']}`}>
            {questions
              .filter((question) => !isTemplateNode(question))
              .map((question) => {
                const text = formatAnswer(
                  question,
                  answers.find(({ questionId }) => questionId === question.questionId)?.answer,
                );
                return text === '' ? null : (
                  <div key={question.questionId}>
                    <dt>{question.questionLabel}</dt>
                    <dd>{text}</dd>
                  </div>
                );
              })}
          </dl>
        )}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={back}>
            Back
          </Button>
          {step === 'Review' ? (
            <Button type="submit" isBusy={isSending} failure={failure?.message}>
              Create campaign
            </Button>
          ) : (
            <Button type="submit">Next</Button>
          )}
        </div>
        <LeaveDialog isDirty={form.formState.isDirty && !isSending} onDiscard={forget} />
      </form>
    </QuestionSurroundings>
  );
};
