import { createListeners } from '../listeners.ts';
import type { ScriptInput, ScriptOutcome } from './outcome.ts';
import type { Sandbox } from './supervisor.ts';

/** Results by version of a row: the query cache keeps the very object of a row until the row changes, and frees it with its page. */
export interface RowResults {
  /** The outcome for a role, or nothing yet; the first question starts the script. */
  read(row: object, script: string, role: string, input: () => Omit<ScriptInput, 'role'>): ScriptOutcome | undefined;
  subscribe(listener: () => void): () => void;
}

export const createRowResults = ({ run }: Sandbox): RowResults => {
  const results = new WeakMap<object, Map<string, ScriptOutcome | 'asked'>>();
  const listeners = createListeners();
  let isNotifying = false;

  // A page of cells comes back at once; they are drawn at once.
  const tell = (): void => {
    if (isNotifying) return;
    isNotifying = true;
    setTimeout(() => {
      isNotifying = false;
      listeners.notify();
    });
  };

  return {
    read: (row, script, role, input) => {
      const key = `${role}\n${script}`;
      const ofRow = results.get(row) ?? new Map<string, ScriptOutcome | 'asked'>();
      results.set(row, ofRow);
      const known = ofRow.get(key);
      if (known === 'asked') return undefined;
      if (known !== undefined) return known;
      ofRow.set(key, 'asked');
      void run(script, { ...input(), role }).then((outcome) => {
        ofRow.set(key, outcome);
        tell();
      });
      return undefined;
    },
    subscribe: listeners.subscribe,
  };
};
