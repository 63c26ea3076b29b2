import type { Question } from '@airlane/question-kinds';
import { useState } from 'react';
import type { Problem } from '#lib/api/problem.ts';
import { problemOf } from '#lib/api/problem.ts';
import type { Answer } from '#lib/mutations/documents.ts';
import { randomId } from '#lib/random-id.ts';
import { givenAnswers } from '../document/drafts.ts';
import type { Drafts } from '../document/field-name.ts';
import { fieldName } from '../document/field-name.ts';
import { questionNamed } from '../document/question-named.ts';
import type { DocumentForm } from '../document/use-document-form.ts';

export interface Submission {
  readonly send: (drafts: Drafts) => Promise<void>;
  readonly isSending: boolean;
  /** What kept the last attempt from succeeding, where no field says it already. */
  readonly failure: Problem | undefined;
}

interface SubmissionSettings<Result> {
  readonly questions: readonly Question[];
  readonly documentForm: DocumentForm;
  /** The key is the same until it worked: a repeated press after a lost answer acts once. */
  readonly call: (answers: readonly Answer[], idempotencyKey: string) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  readonly onFailure?: ((problem: Problem) => void) | undefined;
  /** Leaves what was typed in the form: it was only a first step. */
  readonly keepsDrafts?: boolean | undefined;
}

/** Sends the answers of a form to its call, and puts refusals where they belong. */
export const useSubmission = <Result>({
  questions,
  documentForm,
  call,
  onDone,
  onFailure,
  keepsDrafts = false,
}: SubmissionSettings<Result>): Submission => {
  const { form, restart } = documentForm;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Problem>();
  const [key, setKey] = useState(randomId);

  const refuse = (problem: Problem): void => {
    // An answer was lost and the input is another now: pressed again, it is a new request.
    if (problem.code === 'REQUEST_KEY_REUSED') setKey(randomId());
    const placed = problem.fields.filter(({ field, message }) => {
      const question = questionNamed(questions, field);
      if (question) form.setError(fieldName(question.questionId), { type: 'server', message });
      return question !== undefined;
    });
    setFailure(placed.length > 0 && placed.length === problem.fields.length ? undefined : problem);
    onFailure?.(problem);
  };

  const send = async (drafts: Drafts): Promise<void> => {
    setFailure(undefined);
    setSending(true);
    try {
      const result = await call(givenAnswers(questions, drafts), key);
      if (!keepsDrafts) restart();
      setKey(randomId());
      onDone(result);
    } catch (error) {
      refuse(problemOf(error));
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, failure };
};
