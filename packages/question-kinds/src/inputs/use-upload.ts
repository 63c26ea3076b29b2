import { useEffect, useRef, useState } from 'react';
import type { JsonValue } from '../define.ts';
import { useQuestionEnvironment } from '../environment.tsx';

type UploadState =
  | { readonly step: 'idle' }
  | { readonly step: 'running'; readonly name: string; readonly share: number }
  | { readonly step: 'failed'; readonly name: string; readonly reason: string };

export interface Upload {
  readonly isPossible: boolean;
  readonly state: UploadState;
  start(file: File): void;
  cancel(): void;
}

const reasonOf = (error: unknown): string => (error instanceof Error && error.message ? error.message : 'The file could not be uploaded');
const within = (share: number): number => Math.min(Math.max(Number.isFinite(share) ? share : 0, 0), 1);

/** Runs one upload at a time. It ends with the input: leaving the page or choosing another file cancels it. */
export const useUpload = (kind: 'image' | 'file', onDone: (value: JsonValue) => void): Upload => {
  const { upload } = useQuestionEnvironment();
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = (file: File) => {
    if (!upload) return;
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const ifCurrent = (act: () => void) => {
      if (!signal.aborted) act();
    };
    setState({ step: 'running', name: file.name, share: 0 });
    const onProgress = (share: number) => ifCurrent(() => setState({ step: 'running', name: file.name, share: within(share) }));
    upload(file, { kind, onProgress, signal }).then(
      (value) =>
        ifCurrent(() => {
          setState({ step: 'idle' });
          onDone(value);
        }),
      // A cancelled upload fails too, but nobody needs to be told about it.
      (error: unknown) => ifCurrent(() => setState({ step: 'failed', name: file.name, reason: reasonOf(error) })),
    );
  };

  const cancel = () => {
    running.current?.abort();
    setState({ step: 'idle' });
  };
  return { isPossible: upload !== undefined, state, start, cancel };
};
