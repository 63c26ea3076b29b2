import { useState } from 'react';
import { showToast } from '#ui/toasts/toast-store.ts';
import type { TemplateDraft } from '../draft/template-draft.ts';
import { useEditor } from '../editor-context.ts';
import { fileTexts, readTemplateFile } from './read-template-file.ts';

interface Nameless {
  readonly draft: TemplateDraft;
  readonly count: number;
}

export interface TemplateUpload {
  readonly read: (file: File) => Promise<void>;
  /** A file whose questions lack ids waits here for a yes. */
  readonly nameless: Nameless | undefined;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Takes a file into the draft, or says why not; nothing is saved by it. */
export const useTemplateUpload = (): TemplateUpload => {
  const { base, draft, replace } = useEditor();
  const [nameless, setNameless] = useState<Nameless>();
  const take = (next: TemplateDraft): void => {
    setNameless(undefined);
    replace(next);
    showToast({ tone: 'success', text: fileTexts.applied });
  };
  return {
    nameless,
    confirm: () => nameless && take(nameless.draft),
    cancel: () => setNameless(undefined),
    read: async (file) => {
      const answer = readTemplateFile(await file.text(), base, draft);
      if (answer.verdict === 'refused') return showToast({ tone: 'error', text: answer.message });
      if (answer.verdict === 'unchanged') return showToast({ tone: 'info', text: fileTexts.unchanged });
      return answer.missingIds > 0
        ? setNameless({ draft: answer.draft, count: answer.missingIds })
        : take(answer.draft);
    },
  };
};
