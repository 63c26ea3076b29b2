import type { Document } from '@airlane/contract/entities';
import { useEffect } from 'react';
import type { Problem } from '#lib/api/problem.ts';
import { asSentence } from '#lib/api/problem.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { DocumentForm } from './use-document-form.ts';

interface DocumentNoticesProps {
  readonly documentForm: DocumentForm;
  readonly document: Document | undefined;
  readonly failure: Problem | undefined;
  readonly onTakeTheirs: () => Promise<void>;
}

/** What the person should know before typing on. */
export const DocumentNotices = ({ documentForm, document, failure, onTakeTheirs }: DocumentNoticesProps) => {
  const { form, version, isRestored, adopt } = documentForm;
  const { isDirty } = form.formState;
  const isNewer = document !== undefined && version !== undefined && document.version > version;

  useEffect(() => {
    // Nothing typed: the page simply follows what happened elsewhere.
    if (isNewer && !isDirty) adopt(document);
  });

  return (
    <>
      {failure && (
        <Notice tone="error">
          {`Not saved: ${asSentence(failure.message)} Your input is still here.`}
          {failure.requestId !== undefined && ` Request id ${failure.requestId}`}
        </Notice>
      )}
      {isNewer && isDirty && (
        <Notice
          tone="warning"
          actions={
            <Button size="xs" variant="default" onClick={() => void onTakeTheirs()}>
              Load the newer version
            </Button>
          }
        >
          Someone else changed this document while you were editing. Your changes are still here.
        </Notice>
      )}
      {isRestored && <Notice tone="info">Your unsaved changes were restored after the reload.</Notice>}
    </>
  );
};
