import { useEffect, useEffectEvent, useState } from 'react';
import { useQuestionEnvironment } from '../environment.tsx';
import { optionsFromAnswer } from '../options-from-answer.ts';
import type { Option, Question } from '../question.ts';
import { optionPath, templateOptions } from './option-source.ts';

interface Loaded {
  readonly path: string;
  readonly attempt: number;
  readonly options: readonly Option[];
  readonly failed: boolean;
}

export interface OfferedOptions {
  readonly options: readonly Option[];
  /** Whether there is any list to choose from; without one an input takes free text. */
  readonly hasSource: boolean;
  /** What an empty list says: that it loads, that it failed, or that nothing matches. */
  readonly emptyText: string;
  retryIfFailed(): void;
}

/** The options that a template lists, or those that its call answers. */
export const useOptions = (question: Question): OfferedOptions => {
  const environment = useQuestionEnvironment();
  const path = optionPath(question, environment);
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);

  // The environment may be a new object on every render of the page; only path and attempt decide when to ask.
  const ask = useEffectEvent((from: string) => environment.loadOptions(from, { accountId: environment.accountId }));

  useEffect(() => {
    if (path === undefined) return undefined;
    let isCurrent = true;
    const settle = (result: Loaded) => {
      if (isCurrent) setLoaded(result);
    };
    ask(path).then(
      (answer) => settle({ path, attempt, options: optionsFromAnswer(answer), failed: false }),
      // The list itself says that it failed; the console has already told the person why.
      () => settle({ path, attempt, options: [], failed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [path, attempt]);

  if (path === undefined) {
    const options = templateOptions(question);
    return { options, hasSource: options.length > 0, emptyText: 'Nothing matches', retryIfFailed: () => undefined };
  }
  const current = loaded?.path === path && loaded.attempt === attempt ? loaded : undefined;
  const emptyTexts = { loading: 'Loading options…', failed: 'The options could not be loaded, open the list again to retry', ready: 'Nothing matches' };
  return {
    options: current?.options ?? [],
    hasSource: true,
    emptyText: emptyTexts[current === undefined ? 'loading' : current.failed ? 'failed' : 'ready'],
    retryIfFailed: () => {
      if (current?.failed) setAttempt((count) => count + 1);
    },
  };
};
