import type { Template } from '@airlane/contract/entities';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ColumnDrawer } from '#templating/table/editor/column-editor/column-drawer.tsx';
import { useOpenColumn } from '#templating/table/editor/column-editor/use-open-column.ts';
import { useTemplateDraft } from '#templating/table/editor/draft/use-template-draft.ts';
import { EditorProvider } from '#templating/table/editor/editor-context.ts';
import { EditorPanels, TemplateButtons } from '#templating/table/editor/editor-panels.tsx';
import { Panel } from '#templating/table/editor/parts/panel.tsx';
import { Previews } from '#templating/table/editor/preview/previews.tsx';
import { EditorToolbar } from '#templating/table/editor/toolbar/editor-toolbar.tsx';
import { ExitDialog } from '#templating/table/editor/toolbar/exit-dialog.tsx';
import { QuestionsBox } from './questions-box.tsx';
import { TemplateSettings } from './template-settings.tsx';
import classes from './templates-admin.module.css';

interface TemplateEditorProps {
  readonly accountId: string;
  /** The list of templates, where this one was opened from. */
  readonly listName: string;
  readonly template: Template;
}

/** A template without its table: the questions in the order of the form, and everything that the table's own editor has. */
export const TemplateEditor = ({ accountId, listName, template }: TemplateEditorProps) => {
  const navigate = useNavigate();
  const editor = useTemplateDraft(template);
  const column = useOpenColumn();
  const [isLeaving, setLeaving] = useState(false);
  const leave = (): void =>
    void navigate({
      to: '/$accountId/$templateName',
      params: { accountId, templateName: listName },
      ignoreBlocker: true,
    });
  return (
    <EditorProvider value={editor}>
      <div className={classes['frame']}>
        <EditorToolbar
          accountId={accountId}
          saved={template}
          exitText="Back"
          onExit={() => (editor.isChanged ? setLeaving(true) : leave())}
        />
        <EditorPanels accountId={accountId} onEditColumn={column.open}>
          <Panel title="Template" isOpenAtFirst>
            <TemplateSettings />
          </Panel>
          <Panel title="Questions" note={String(editor.draft.questions.length)} isOpenAtFirst>
            <QuestionsBox onEditColumn={column.open} />
          </Panel>
        </EditorPanels>
        <div className={classes['buttons']}>
          <TemplateButtons />
        </div>
        <Previews withTable={false} />
      </div>
      <ColumnDrawer column={column} />
      <ExitDialog
        isChanged={editor.isChanged}
        isAsked={isLeaving}
        onExit={leave}
        onStay={() => setLeaving(false)}
        onDiscard={editor.forget}
      />
    </EditorProvider>
  );
};
