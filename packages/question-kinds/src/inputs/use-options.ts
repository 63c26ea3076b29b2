import { useMemo } from 'react';
import { useQuestionEnvironment } from '../environment.tsx';
import { optionsFromAnswer } from '../options-from-answer.ts';
import type { Option, Question } from '../question.ts';
import { optionPath, templateOptions } from './option-source.ts';
import { type LoadedAnswer, useAnswer } from './use-answer.ts';

export interface OfferedOptions extends Pick<LoadedAnswer, 'emptyText' | 'retryIfFailed'> {
  readonly options: readonly Option[];
  /** Whether there is any list to choose from; without one an input takes free text. */
  readonly hasSource: boolean;
}

/** The options of a path; none without one. */
export const useOptionsOf = (path: string | undefined): OfferedOptions => {
  const { answer, emptyText, retryIfFailed } = useAnswer(path);
  const options = useMemo(() => optionsFromAnswer(answer), [answer]);
  return { options, hasSource: path !== undefined, emptyText, retryIfFailed };
};

/** The options that a template lists, or those that its call answers. */
export const useOptions = (question: Question): OfferedOptions => {
  const path = optionPath(question, useQuestionEnvironment());
  const offered = useOptionsOf(path);
  if (path !== undefined) return offered;
  const options = templateOptions(question);
  return { ...offered, options, hasSource: options.length > 0 };
};
