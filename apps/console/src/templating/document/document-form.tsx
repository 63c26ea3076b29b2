import type { Document } from '@airlane/contract';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useMemo, useRef } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { tableHref } from '../addresses.ts';
import { documentTitle } from '../document-title.ts';
import type { OpenTemplate } from '../open-template.ts';
import classes from './document-form.module.css';
import { DocumentNotices } from './document-notices.tsx';
import { isAsked } from './drafts.ts';
import { focusFirstError } from './focus-first-error.ts';
import { FormSections } from './form-sections.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { formSections } from './sections.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { useDocumentForm } from './use-document-form.ts';
import { useSave } from './use-save.ts';

interface DocumentFormProps {
  readonly open: OpenTemplate;
  /** Absent on a create page. */
  readonly document: Document | undefined;
  readonly isReadOnly: boolean;
  /** Asks the server for the document again. */
  readonly reload: () => Promise<Document | undefined>;
}

export const DocumentForm = ({ open, document, isReadOnly, reload }: DocumentFormProps) => {
  const { accountId, template } = open;
  const frame = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const documentForm = useDocumentForm(open, document);
  const { form, adopt, forget } = documentForm;
  const { isDirty } = form.formState;

  const onSaved = (saved: Document): void => {
    const title = documentTitle(template.questions, saved);
    showToast({ tone: 'success', text: document === undefined ? `${title} was created` : `${title} was saved` });
    adopt(saved);
    if (document !== undefined) return;
    forget();
    const params = { accountId, templateName: template.description, id: saved.id };
    void navigate({ to: '/$accountId/$templateName/$id', params, replace: true, ignoreBlocker: true });
  };
  const { save, isSaving, failure, isStale, dismissStale } = useSave({ open, document, documentForm, onSaved });

  const submit = async (event: FormEvent): Promise<void> => {
    await form.handleSubmit((drafts) => save(drafts))(event);
    focusFirstError(frame.current);
  };
  const takeTheirs = async (): Promise<void> => {
    const theirs = await reload();
    if (theirs !== undefined) adopt(theirs);
    dismissStale();
  };
  const overwrite = async (): Promise<void> => {
    const theirs = await reload();
    await save(form.getValues(), theirs?.version);
  };

  const sections = useMemo(() => {
    // A question that only the server answers has nothing to show before there is an answer.
    const isDrawn = (node: (typeof template.questions)[number]): boolean =>
      node.questionType === 'htmlInstruction' ||
      (isAsked(node) && (document !== undefined || (node.editableInDoc !== false && node.editableInDoc !== 'false')));
    return formSections(template.questions, isDrawn);
  }, [template, document]);

  return (
    <form ref={frame} noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
      <DocumentNotices documentForm={documentForm} document={document} failure={failure} isReadOnly={isReadOnly} onTakeTheirs={takeTheirs} />
      <FormSections sections={sections} control={form.control} isReadOnly={isReadOnly} />
      <div className={classes['buttons']}>
        {!isReadOnly && (
          <Button type="submit" isBusy={isSaving} disabled={document !== undefined && !isDirty}>
            Save
          </Button>
        )}
        <LinkButton href={tableHref(open)} variant="default">
          Back
        </LinkButton>
        {isDirty && !isReadOnly && <span className={classes['unsaved']}>Unsaved changes</span>}
      </div>
      <LeaveDialog isDirty={isDirty && !isReadOnly} onDiscard={forget} />
      <StaleDialog isOpen={isStale} onReload={() => void takeTheirs()} onOverwrite={() => void overwrite()} onClose={dismissStale} />
    </form>
  );
};
