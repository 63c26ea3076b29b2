import type { Template } from '@airlane/contract/entities';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { storedTemplateDraft } from './draft/stored-template-draft.ts';

interface UnsavedEditsProps {
  readonly template: Template;
  readonly onContinue: () => void;
}

/** Offers the edits of this tab that a reload interrupted. */
export const UnsavedEdits = ({ template, onContinue }: UnsavedEditsProps) => {
  const stored = storedTemplateDraft(template);
  const [isOffered, setOffered] = useState(() => stored.read() !== undefined);
  if (!isOffered) return null;
  const discard = (): void => {
    stored.clear();
    setOffered(false);
  };
  return (
    <Notice
      tone="info"
      actions={
        <>
          <Button size="xs" variant="default" onClick={onContinue}>
            Continue editing
          </Button>
          <Button size="xs" variant="default" onClick={discard}>
            Discard
          </Button>
        </>
      }
    >
      Your unsaved changes to this table were restored after the reload.
    </Notice>
  );
};
