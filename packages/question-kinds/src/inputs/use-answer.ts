import { useEffect, useEffectEvent, useState } from 'react';
import { useQuestionEnvironment } from '../environment.tsx';

interface Settled {
  readonly path: string;
  readonly attempt: number;
  readonly answer: unknown;
  readonly failed: boolean;
}

export interface LoadedAnswer {
  /** What the call answered; nothing while it is under way or after it failed. */
  readonly answer: unknown;
  /** What an empty list says: that it loads, that it failed, or that nothing matches. */
  readonly emptyText: string;
  retryIfFailed(): void;
}

const emptyTexts = {
  loading: 'Loading options…',
  failed: 'The options could not be loaded, open the list again to retry',
  ready: 'No matches',
};

/** Asks a path through the environment, once for every path, and again when the person opens a list that failed. */
export const useAnswer = (path: string | undefined): LoadedAnswer => {
  const environment = useQuestionEnvironment();
  const [settled, setSettled] = useState<Settled>();
  const [attempt, setAttempt] = useState(0);

  // The environment may be a new object on every render of the page; only path and attempt decide when to ask.
  const ask = useEffectEvent((from: string) => environment.loadOptions(from, { accountId: environment.accountId }));

  useEffect(() => {
    if (path === undefined) return undefined;
    let isCurrent = true;
    const settle = (result: Settled) => {
      if (isCurrent) setSettled(result);
    };
    ask(path).then(
      (answer) => settle({ path, attempt, answer, failed: false }),
      // The list itself says that it failed; the console has already told the person why.
      () => settle({ path, attempt, answer: undefined, failed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [path, attempt]);

  const current = settled?.path === path && settled?.attempt === attempt ? settled : undefined;
  return {
    answer: current?.answer,
    emptyText:
      path === undefined
        ? emptyTexts.ready
        : emptyTexts[current === undefined ? 'loading' : current.failed ? 'failed' : 'ready'],
    retryIfFailed: () => {
      if (current?.failed) setAttempt((count) => count + 1);
    },
  };
};
