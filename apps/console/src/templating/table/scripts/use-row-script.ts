import { useCallback, useSyncExternalStore } from 'react';
import type { ScriptOutcome } from '#lib/sandbox/outcome.ts';
import { rowResults } from '#lib/sandbox/sandbox.ts';
import type { OpenTemplate } from '#templating/open-template.ts';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { scriptInput } from './script-input.ts';

/** Results of scripts over a row as they arrive; the same object until another result is there. */
export const useScript = (
  { template, role }: Pick<OpenTemplate, 'template' | 'role'>,
  row: Row,
  script: string,
): ScriptOutcome | undefined => {
  const read = useCallback(
    () => rowResults.read(row.item, script, role, () => scriptInput(template.questions, row, role)),
    [row, script, template, role],
  );
  return useSyncExternalStore(rowResults.subscribe, read);
};

export const useRowScript = (row: Row, script: string): ScriptOutcome | undefined =>
  useScript(useTable().open, row, script);

/** Whether all of these scripts have answered for the row; each ends within its limit of time. */
export const useScriptsAnswered = (
  { template, role }: Pick<OpenTemplate, 'template' | 'role'>,
  row: Row,
  scripts: readonly string[],
): boolean => {
  const input = useCallback(() => scriptInput(template.questions, row, role), [row, template, role]);
  const read = useCallback(
    () =>
      scripts.map((script) => rowResults.read(row.item, script, role, input)).every((outcome) => outcome !== undefined),
    [row, scripts, role, input],
  );
  return useSyncExternalStore(rowResults.subscribe, read);
};
