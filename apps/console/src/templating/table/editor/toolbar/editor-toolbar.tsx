import { IconArrowBackUp, IconCheck, IconPencil, IconSwitchHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { draftOf } from '../draft/template-draft.ts';
import { useEditor } from '../editor-context.ts';
import { FileButtons } from '../template-file/file-buttons.tsx';
import classes from './editor-toolbar.module.css';
import type { Apply } from './use-apply.ts';

interface EditorToolbarProps {
  readonly applying: Apply;
  readonly exitText: string;
  readonly onExit: () => void;
  readonly children?: ReactNode;
}

const DRAFT_NOTE = 'This template is a draft. Everyone else sees the last published version, if there is one.';

export const EditorToolbar = ({ applying, exitText, onExit, children }: EditorToolbarProps) => {
  const { base, draft, isChanged, edit, replace } = useEditor();
  const isDraft = base.status === 'draft';
  const convert = (): void => edit((current) => ({ ...current, isConfigurableTemplate: !current.isConfigurableTemplate }));
  return (
    <>
      <div className={classes['bar']} role="toolbar" aria-label="Editor">
        <span className={classes['label']}><IconPencil size={13} aria-hidden="true" />Editor mode</span>
        <span className={classes['state']}>{isChanged ? 'Unsaved changes' : `Version ${base.version}, ${base.status}`}</span>
        {children}
        <span className={classes['right']}>
          <Button size="sm" icon={<IconCheck size={14} />} isBusy={applying.isBusy} disabled={!isChanged} onClick={() => void applying.apply()}>Apply changes</Button>
          {isDraft && <Button size="sm" variant="default" isBusy={applying.isBusy} disabled={isChanged} onClick={() => void applying.publish()}>Publish</Button>}
          <Button size="sm" variant="default" icon={<IconArrowBackUp size={14} />} disabled={!isChanged} onClick={() => replace(draftOf(base))}>Reset changes</Button>
          <FileButtons />
          <Button size="sm" variant="default" icon={<IconSwitchHorizontal size={14} />} onClick={convert}>
            {draft.isConfigurableTemplate ? 'Convert to document table' : 'Convert to configurable table'}
          </Button>
          <Button size="sm" variant="default" onClick={onExit}>{exitText}</Button>
        </span>
      </div>
      <ConfirmDialog isOpen={applying.warnings.length > 0} isDestructive title="Remove columns in use" confirmText="Remove and apply" onConfirm={() => void applying.confirm()} onCancel={applying.cancel}>
        Saved views sort or filter by the columns you are removing. These sorts and filters will be dropped:
        <ul>{applying.warnings.map((warning) => <li key={warning}>{warning}</li>)}</ul>
      </ConfirmDialog>
      {applying.failure !== undefined && <Notice tone="error">{applying.failure}</Notice>}
      {isDraft && <Notice tone="info">{DRAFT_NOTE}</Notice>}
    </>
  );
};
