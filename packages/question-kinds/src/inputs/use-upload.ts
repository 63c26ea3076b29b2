import { useEffect, useRef, useState } from 'react';
import type { JsonValue } from '../define.ts';
import { type UploadEnd, type UploadProgress, useQuestionEnvironment } from '../environment.tsx';
import type { Question } from '../question.ts';

export type UploadState =
  | { readonly step: 'idle' }
  | { readonly step: 'running'; readonly file: File; readonly progress: UploadProgress }
  | { readonly step: 'failed'; readonly file: File; readonly reason: string };

export interface Upload {
  readonly isPossible: boolean;
  readonly state: UploadState;
  start(file: File): void;
  cancel(): void;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'The file could not be uploaded';

/** Runs one upload at a time. It ends with the input: leaving the page keeps what has arrived, cancelling or choosing another file does not. */
export const useUpload = (question: Question, onDone: (value: JsonValue) => void): Upload => {
  const { upload } = useQuestionEnvironment();
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  const end = (why: UploadEnd): void => running.current?.abort(why);
  useEffect(
    () => () => {
      const left: UploadEnd = 'left';
      running.current?.abort(left);
    },
    [],
  );

  const start = (file: File) => {
    if (!upload) return;
    end('cancelled');
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const ifCurrent = (act: () => void) => {
      if (!signal.aborted) act();
    };
    setState({ step: 'running', file, progress: { step: 'sending', sentBytes: 0 } });
    const onProgress = (progress: UploadProgress) => ifCurrent(() => setState({ step: 'running', file, progress }));
    upload(file, { question, onProgress, signal }).then(
      (value) =>
        ifCurrent(() => {
          setState({ step: 'idle' });
          onDone(value);
        }),
      // A cancelled upload fails too, but needs no message.
      (error: unknown) => ifCurrent(() => setState({ step: 'failed', file, reason: reasonOf(error) })),
    );
  };

  const cancel = () => {
    end('cancelled');
    setState({ step: 'idle' });
  };
  return { isPossible: upload !== undefined, state, start, cancel };
};
