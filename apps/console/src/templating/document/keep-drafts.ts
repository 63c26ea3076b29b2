import type { UseFormReturn } from 'react-hook-form';
import type { Drafts } from './field-name.ts';

/** Long enough that typing is never slowed by writing, short enough that a crash costs a word. */
const PAUSE_MS = 300;

/** Hands the drafts over whenever typing pauses, and at the latest when the page goes away. */
export const keepDrafts = (
  form: Pick<UseFormReturn<Drafts>, 'getValues' | 'subscribe'>,
  write: (drafts: Drafts) => void,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    write(form.getValues());
  };
  const flush = (): void => {
    if (timer !== undefined) writeNow();
  };
  writeNow();
  const unsubscribe = form.subscribe({
    formState: { values: true },
    callback: () => {
      clearTimeout(timer);
      timer = setTimeout(writeNow, PAUSE_MS);
    },
  });
  globalThis.addEventListener('pagehide', flush);
  return () => {
    unsubscribe();
    globalThis.removeEventListener('pagehide', flush);
    clearTimeout(timer);
  };
};
