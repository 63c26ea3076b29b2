import type { Template } from '@airlane/contract/entities';
import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ChangedNotice } from '../conflict/changed-notice.tsx';
import { draftOf } from '../draft/template-draft.ts';
import { useEditor } from '../editor-context.ts';
import classes from './editor-toolbar.module.css';
import { ReviewDialog } from './review-dialog.tsx';
import { useApply } from './use-apply.ts';
import { useUndoKeys } from './use-undo-keys.ts';

interface EditorToolbarProps {
  readonly accountId: string;
  /** The template as it is saved now. */
  readonly saved: Template;
  readonly exitText?: string;
  readonly onExit: () => void;
  readonly children?: ReactNode;
}

const DRAFT_NOTE = 'This template is a draft. Everyone else sees the last published version, if there is one.';

export const EditorToolbar = ({
  accountId,
  saved,
  exitText = 'Exit editor mode',
  onExit,
  children,
}: EditorToolbarProps) => {
  const editor = useEditor();
  const applying = useApply(accountId, editor);
  const { base, isChanged, replace, undo, redo, canUndo, canRedo } = editor;
  const isDraft = base.status === 'draft';
  useUndoKeys();
  return (
    <>
      <div className={classes['bar']} role="toolbar" aria-label="Editor">
        <span className={classes['label']}>
          <IconPencil size={13} aria-hidden="true" />
          Editor mode
        </span>
        <span className={classes['state']}>
          {isChanged ? 'Unsaved changes' : `Version ${base.version}, ${base.status}`}
        </span>
        <span className={classes['steps']}>
          <IconButton
            label="Undo"
            icon={<IconArrowBackUp size={17} />}
            obstacle={canUndo ? undefined : 'No earlier step'}
            onClick={undo}
          />
          <IconButton
            label="Redo"
            icon={<IconArrowForwardUp size={17} />}
            obstacle={canRedo ? undefined : 'No later step'}
            onClick={redo}
          />
        </span>
        {children}
        <span className={classes['right']}>
          <Button
            size="sm"
            icon={<IconCheck size={14} />}
            isBusy={applying.isBusy}
            disabled={!isChanged}
            onClick={() => void applying.apply()}
          >
            Apply changes
          </Button>
          {isDraft && (
            <Button
              size="sm"
              variant="default"
              isBusy={applying.isBusy}
              disabled={isChanged}
              onClick={() => void applying.publish()}
            >
              Publish
            </Button>
          )}
          <Button size="sm" variant="default" disabled={!isChanged} onClick={() => replace(draftOf(base))}>
            Reset changes
          </Button>
          <Button size="sm" variant="default" onClick={onExit}>
            {exitText}
          </Button>
        </span>
      </div>
      <ChangedNotice saved={saved} applying={applying} />
      <ReviewDialog applying={applying} />
      {applying.failure !== undefined && <Notice tone="error">{applying.failure}</Notice>}
      {isDraft && <Notice tone="info">{DRAFT_NOTE}</Notice>}
    </>
  );
};
