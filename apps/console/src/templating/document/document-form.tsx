import type { Document } from '@airlane/contract/entities';
import { errorText } from '@airlane/contract/errors';
import { isEditable, isTemplateNode } from '@airlane/question-kinds';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType, FormEvent } from 'react';
import { useMemo, useRef } from 'react';
import { useOneAtATime } from '#lib/forms/use-one-at-a-time.ts';
import { pageSettings } from '#lib/page-settings.ts';
import { useDebugMode } from '#lib/preferences/debug-mode.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { documentTitle } from '../document-title.ts';
import type { OpenTemplate } from '../open-template.ts';
import { DebugPanel } from './debug/debug-panel.tsx';
import classes from './document-form.module.css';
import { DocumentNotices } from './document-notices.tsx';
import { isMissingAnswer } from './draft-errors.ts';
import { isAsked } from './drafts.ts';
import { focusFirstError } from './focus-first-error.ts';
import { FormButtons } from './form-buttons.tsx';
import type { FormNoteProps } from './form-note.ts';
import { FormSections } from './form-sections.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MemberField } from './member-field.tsx';
import { formSections } from './sections.ts';
import { useDocumentForm } from './use-document-form.ts';
import { useMember } from './use-member.ts';
import { useHiddenQuestions } from './use-hidden-questions.ts';
import { useSave } from './use-save.ts';

interface StaleDialogProps {
  readonly isOpen: boolean;
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
  readonly onClose: () => void;
}

const StaleDialog = ({ isOpen, onReload, onOverwrite, onClose }: StaleDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={errorText('STALE_VERSION')} size="md">
    <div>
      Reload loads the newer version and discards your changes. Overwrite keeps your changes and replaces theirs.
    </div>
    <DialogButtons>
      <Button variant="default" onClick={onOverwrite}>
        Overwrite
      </Button>
      <Button onClick={onReload} data-autofocus>
        Reload
      </Button>
    </DialogButtons>
  </Dialog>
);

interface DocumentFormProps {
  readonly open: OpenTemplate;
  /** Absent on a create page. */
  readonly document: Document | undefined;
  /** Asks the server for the document again. */
  readonly reload: () => Promise<Document | undefined>;
  readonly FormNote?: ComponentType<FormNoteProps> | undefined;
}

export const DocumentForm = ({ open, document, reload, FormNote }: DocumentFormProps) => {
  const { accountId, template } = open;
  const { questions } = template;
  const words = pageSettings.vertical.formWords[template.description];
  const frame = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const isDebug = useDebugMode();
  const documentForm = useDocumentForm(open, document);
  const { form, adopt, forget } = documentForm;
  const { isDirty } = form.formState;
  const hidden = useHiddenQuestions(form, questions);
  const forWhom = useMember(open, document === undefined);

  const onSaved = (saved: Document): void => {
    const title = documentTitle(questions, saved);
    showToast({ tone: 'success', text: document === undefined ? `${title} was created` : `${title} was saved` });
    adopt(saved);
    // A document without an owner stays as it is; what was saved is a copy of the viewer's own.
    if (document?.id === saved.id) return;
    forget();
    const params = { accountId, templateName: template.description, id: saved.id };
    void navigate({ to: '/$accountId/$templateName/$id', params, replace: true, ignoreBlocker: true });
  };
  const { save, isSaving, failure, isStale, dismissStale } = useSave({
    open,
    document,
    documentForm,
    member: forWhom.member,
    onSaved,
  });

  const submit = useOneAtATime(async (event: FormEvent): Promise<void> => {
    await form.handleSubmit(
      async (drafts) => {
        if (forWhom.check()) await save(drafts);
      },
      (errors) => {
        forWhom.check();
        if (words !== undefined && isMissingAnswer(errors)) showToast({ tone: 'error', text: words.missingAnswers });
      },
    )(event);
    focusFirstError(frame.current);
  });
  const submitUnchecked = async (): Promise<void> => {
    await save(form.getValues());
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

  const isNew = document === undefined;
  const sections = useMemo(
    () =>
      formSections(questions, (node) => {
        if (hidden.has(node.questionId)) return false;
        // A question that only the server answers has nothing to show before there is an answer.
        return isTemplateNode(node) || (isAsked(node) && (!isNew || isEditable(node)));
      }),
    [questions, hidden, isNew],
  );

  return (
    <form
      ref={frame}
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event);
      }}
    >
      <DocumentNotices documentForm={documentForm} document={document} failure={failure} onTakeTheirs={takeTheirs} />
      {forWhom.isAsked && (
        <MemberField
          accountId={accountId}
          member={forWhom.member}
          onChange={forWhom.choose}
          isMissing={forWhom.isMissing}
        />
      )}
      <FormSections sections={sections} control={form.control} isReadOnly={false} withTypes={isDebug} />
      {FormNote && <FormNote open={open} id={document?.id} control={form.control} />}
      {isDebug && (
        <DebugPanel documentForm={documentForm} questions={questions} onSubmit={() => void submitUnchecked()} />
      )}
      <FormButtons
        open={open}
        id={document?.id}
        isDirty={isDirty}
        isSaving={isSaving}
        failure={failure?.message}
        saveLabel={words?.save ?? 'Save'}
      />
      <LeaveDialog isDirty={isDirty} onDiscard={forget} />
      <StaleDialog
        isOpen={isStale}
        onReload={() => void takeTheirs()}
        onOverwrite={() => void overwrite()}
        onClose={dismissStale}
      />
    </form>
  );
};
