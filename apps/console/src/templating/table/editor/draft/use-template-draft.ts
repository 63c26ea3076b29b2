import type { Template } from '@airlane/contract/entities';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Editor } from '../editor-context.ts';
import type { DraftSteps } from './draft-steps.ts';
import { firstStep, redone, undone, withStep } from './draft-steps.ts';
import { storedTemplateDraft } from './stored-template-draft.ts';
import type { TemplateDraft } from './template-draft.ts';
import { draftOf, isSameJson } from './template-draft.ts';

interface DraftState {
  readonly base: Template;
  readonly steps: DraftSteps;
  readonly revision: number;
}

const beginWith = (template: Template): DraftState => {
  const stored = storedTemplateDraft(template).read();
  return { base: stored?.base ?? template, steps: firstStep(stored?.draft ?? draftOf(template)), revision: 0 };
};

/** The draft of one template, kept over a reload until it is saved, reset or left. */
export const useTemplateDraft = (template: Template): Editor & { readonly forget: () => void } => {
  const [state, setState] = useState(() => beginWith(template));
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const { base, steps, revision } = state;
  const { draft } = steps;
  const stored = useMemo(() => storedTemplateDraft({ id: template.id }), [template.id]);
  const isChanged = useMemo(() => !isSameJson(draft, draftOf(base)), [draft, base]);

  // Nothing of one's own yet: the editor simply follows what was saved elsewhere.
  if (!isChanged && template.version > base.version)
    setState({ base: template, steps: firstStep(draftOf(template)), revision: revision + 1 });

  useEffect(() => {
    if (isChanged) stored.write({ base, draft: { ...draft, questions: [...draft.questions] } });
    else stored.clear();
  }, [stored, isChanged, base, draft]);

  const edit = useCallback(
    (change: (current: TemplateDraft) => TemplateDraft) =>
      setState((current) => ({ ...current, steps: withStep(current.steps, change(current.steps.draft)) })),
    [],
  );
  const replace = useCallback(
    (next: TemplateDraft, nextBase?: Template) =>
      setState((current) => ({
        base: nextBase ?? current.base,
        steps: nextBase === undefined ? withStep(current.steps, next) : firstStep(next),
        revision: current.revision + 1,
      })),
    [],
  );
  // Every form begins anew, because the draft changed behind it.
  const walk = useCallback(
    (way: (current: DraftSteps) => DraftSteps) =>
      setState((current) => ({ ...current, steps: way(current.steps), revision: current.revision + 1 })),
    [],
  );
  const undo = useCallback(() => walk(undone), [walk]);
  const redo = useCallback(() => walk(redone), [walk]);
  const refuse = useCallback(
    (form: string, refused: string) =>
      setRefusals((current) => (current[form] === refused ? current : { ...current, [form]: refused })),
    [],
  );
  const refused = useMemo(() => Object.values(refusals).filter((text) => text !== ''), [refusals]);
  return {
    base,
    draft,
    isChanged,
    revision,
    edit,
    replace,
    undo,
    redo,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    refuse,
    refused,
    forget: stored.clear,
  };
};
