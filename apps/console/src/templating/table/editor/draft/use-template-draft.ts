import type { Template } from '@airlane/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Editor } from '../editor-context.ts';
import { storedTemplateDraft } from './stored-template-draft.ts';
import type { TemplateDraft } from './template-draft.ts';
import { draftOf, isSameJson } from './template-draft.ts';

interface DraftState {
  readonly base: Template;
  readonly draft: TemplateDraft;
  readonly revision: number;
}

const beginWith = (template: Template): DraftState => {
  const stored = storedTemplateDraft(template).read();
  return { base: stored?.base ?? template, draft: stored?.draft ?? draftOf(template), revision: 0 };
};

/** The draft of one template, kept over a reload until it is saved, reset or left. */
export const useTemplateDraft = (template: Template): Editor & { readonly forget: () => void } => {
  const [state, setState] = useState(() => beginWith(template));
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const { base, draft, revision } = state;
  const stored = useMemo(() => storedTemplateDraft({ id: template.id }), [template.id]);
  const isChanged = useMemo(() => !isSameJson(draft, draftOf(base)), [draft, base]);

  // Nothing of one's own yet: the editor simply follows what was saved elsewhere.
  if (!isChanged && template.version > base.version) setState({ base: template, draft: draftOf(template), revision: revision + 1 });

  useEffect(() => {
    if (isChanged) stored.write({ base, draft: { ...draft, questions: [...draft.questions] } });
    else stored.clear();
  }, [stored, isChanged, base, draft]);

  const edit = useCallback((change: (current: TemplateDraft) => TemplateDraft) => setState((current) => ({ ...current, draft: change(current.draft) })), []);
  const replace = useCallback(
    (next: TemplateDraft, nextBase?: Template) => setState((current) => ({ base: nextBase ?? current.base, draft: next, revision: current.revision + 1 })),
    [],
  );
  const refuse = useCallback((form: string, refused: string) => setRefusals((current) => (current[form] === refused ? current : { ...current, [form]: refused })), []);
  const refused = useMemo(() => Object.values(refusals).filter((text) => text !== ''), [refusals]);
  return { base, draft, isChanged, revision, edit, replace, refuse, refused, forget: stored.clear };
};
