import { PING_COUNTS, PING_PACKET_SIZES, pingQuestions, pingTestLabels } from '@airlane/domain/networks/ping-test';
import { templateNames } from '@airlane/domain/template-names';
import type { Question } from '@airlane/question-kinds';
import { isEditable } from '@airlane/question-kinds';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useMemo } from 'react';
import { useOneAtATime } from '#lib/forms/use-one-at-a-time.ts';
import { useNetworkPause } from '#lib/network/use-network-silent-since.ts';
import { createDocumentMutation } from '#lib/mutations/documents.ts';
import { documentQuery } from '#lib/queries/documents.ts';
import { templatesQuery } from '#lib/queries/templates.ts';
import { asSentence } from '#lib/api/problem.ts';
import { fieldName } from '#templating/document/field-name.ts';
import { QuestionField } from '#templating/document/question-field.tsx';
import { useDocumentForm } from '#templating/document/use-document-form.ts';
import { useHiddenQuestions } from '#templating/document/use-hidden-questions.ts';
import { useSubmission } from '#templating/popover-forms/use-submission.ts';
import { QuestionSurroundings } from '#templating/question-surroundings.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useOpenThing } from '../open-thing.ts';
import classes from './qos.module.css';

const PING_TEMPLATE = templateNames.networkPing;
/** Known here, or the server's to say. */
const notAsked: readonly string[] = [pingQuestions.iccid, pingQuestions.status];

const PingQuestions = ({
  questions,
  onStarted,
}: {
  readonly questions: readonly Question[];
  readonly onStarted: (documentId: string) => void;
}) => {
  const { open, accountId, thingId, iccid, status } = useOpenThing();
  const client = useQueryClient();
  const first = {
    [fieldName(pingQuestions.test)]: pingTestLabels[0],
    [fieldName(pingQuestions.packetSize)]: String(PING_PACKET_SIZES[0]),
    [fieldName(pingQuestions.pingCount)]: String(PING_COUNTS[0]),
    [fieldName(pingQuestions.ip)]: status?.ip[0] ?? '',
  };
  const drawn = {
    accountId,
    role: open.role,
    template: { description: `${PING_TEMPLATE} ${thingId}`, questions: [...questions] },
  };
  const documentForm = useDocumentForm(drawn, undefined, first);
  const { form } = documentForm;
  const hidden = useHiddenQuestions(form, questions);
  const create = useMutation(createDocumentMutation(accountId, PING_TEMPLATE));
  const { send, isSending, failure } = useSubmission({
    questions,
    documentForm,
    call: (answers, idempotencyKey) =>
      create.mutateAsync({ answers: [{ questionId: pingQuestions.iccid, answer: iccid }, ...answers], idempotencyKey }),
    onDone: ({ id }) => {
      onStarted(id);
      void client.invalidateQueries({ queryKey: documentQuery(accountId, thingId).queryKey });
    },
  });
  const pause = useNetworkPause();
  const submit = useOneAtATime((event: FormEvent) => form.handleSubmit(send)(event));
  return (
    <form
      noValidate
      className={classes['form']}
      aria-label="New ping test"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event);
      }}
    >
      {failure && <Notice tone="error">{`${asSentence(failure.message)} Your input is still here.`}</Notice>}
      <div className={classes['fields']}>
        {questions
          .filter(({ questionId }) => !hidden.has(questionId))
          .map((question) => (
            <QuestionField
              key={question.questionId}
              question={question}
              control={form.control}
              isReadOnly={false}
              withType={false}
            />
          ))}
      </div>
      <Button
        type="submit"
        icon={<IconPlayerPlay size={16} />}
        isBusy={isSending}
        failure={failure?.message}
        {...pause}
      >
        Start
      </Button>
    </form>
  );
};

/** What to ping, how and for how long: the questions of the template, without those whose answer is known here. */
export const PingForm = ({ onStarted }: { readonly onStarted: (documentId: string) => void }) => {
  const { accountId } = useOpenThing();
  const { data: templates } = useQuery(templatesQuery(accountId));
  const template = templates?.find(({ description }) => description === PING_TEMPLATE);
  const questions = useMemo(
    () => template?.questions.filter((question) => isEditable(question) && !notAsked.includes(question.questionId)),
    [template],
  );
  if (questions === undefined) return null;
  return (
    <QuestionSurroundings accountId={accountId} templateName={PING_TEMPLATE}>
      <PingQuestions questions={questions} onStarted={onStarted} />
    </QuestionSurroundings>
  );
};
