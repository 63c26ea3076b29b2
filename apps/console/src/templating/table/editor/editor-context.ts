import type { Template } from '@airlane/contract/entities';
import { createContext, useContext } from 'react';
import type { TemplateDraft } from './draft/template-draft.ts';

export interface Editor {
  /** The template as it was when editing began, or was last saved. */
  readonly base: Template;
  readonly draft: TemplateDraft;
  readonly isChanged: boolean;
  /** Counts the times that the draft was replaced as a whole; forms begin anew with each. */
  readonly revision: number;
  readonly edit: (change: (draft: TemplateDraft) => TemplateDraft) => void;
  /** Takes another draft as a step that can be undone; with another template to compare with, the steps begin anew. */
  readonly replace: (draft: TemplateDraft, base?: Template) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** A form says what it refuses just now; an empty text withdraws it. */
  readonly refuse: (form: string, refused: string) => void;
  readonly refused: readonly string[];
}

const EditorContext = createContext<Editor | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

export const useEditor = (): Editor => {
  const editor = useContext(EditorContext);
  if (editor === undefined) throw new Error('No template editor stands above this part of one');
  return editor;
};
