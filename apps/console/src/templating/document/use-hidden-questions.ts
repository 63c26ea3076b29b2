import type { Question } from '@airlane/question-kinds';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Drafts } from './field-name.ts';
import { hiddenQuestions } from './visible-questions.ts';

const SEPARATOR = '\n';

/** Which questions the answers hide just now. Typing draws the page again only when that changes. */
export const useHiddenQuestions = (
  form: UseFormReturn<Drafts>,
  questions: readonly Question[],
): ReadonlySet<string> => {
  // Kept as one text, because equal texts are the same state and equal sets are not.
  const [hidden, setHidden] = useState(() => [...hiddenQuestions(questions, form.getValues())].join(SEPARATOR));
  const { isSubmitted } = form.formState;

  useEffect(() => {
    const look = (): void => setHidden([...hiddenQuestions(questions, form.getValues())].join(SEPARATOR));
    look();
    return form.subscribe({ formState: { values: true }, callback: look });
  }, [form, questions]);

  const validated = useRef(hidden);
  useEffect(() => {
    // After the first submit errors are live, also those of questions that have just appeared or gone.
    if (isSubmitted && validated.current !== hidden) void form.trigger();
    validated.current = hidden;
  }, [form, hidden, isSubmitted]);

  return useMemo(() => new Set(hidden === '' ? [] : hidden.split(SEPARATOR)), [hidden]);
};
