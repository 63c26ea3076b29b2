import type { Template } from '@airlane/contract';
import type { ReactNode } from 'react';
import { ColumnsBox } from './columns-box/columns-box.tsx';
import { ChangedNotice } from './conflict/changed-notice.tsx';
import { orderedQuestions } from './draft/column-groups.ts';
import { menuItemsOf } from './draft/extension.ts';
import { useEditor } from './editor-context.ts';
import { MenuItems } from './menu-items/menu-items.tsx';
import { Panel } from './parts/panel.tsx';
import { AudienceSettings, audienceNote } from './settings/audience-settings.tsx';
import { TableSettings } from './settings/table-settings.tsx';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';
import { useApply } from './toolbar/use-apply.ts';

interface EditorPanelsProps {
  readonly accountId: string;
  /** The template as it is saved now. */
  readonly saved: Template;
  readonly onExit: () => void;
  readonly onEditColumn: (questionId: string, button: Element) => void;
  readonly exitText?: string;
  /** Beside the state of the template, in the toolbar. */
  readonly tools?: ReactNode;
  /** Panels that only one of the editors has. */
  readonly children?: ReactNode;
}

/** The toolbar and the panels of both editors: of a table in its place, and of a template in the list of templates. */
export const EditorPanels = ({ accountId, saved, exitText = 'Exit editor mode', onExit, onEditColumn, tools, children }: EditorPanelsProps) => {
  const editor = useEditor();
  const applying = useApply(accountId, editor);
  const count = menuItemsOf(editor.draft).length;
  return (
    <>
      <EditorToolbar applying={applying} exitText={exitText} onExit={onExit}>{tools}</EditorToolbar>
      <ChangedNotice saved={saved} applying={applying} />
      {children}
      {editor.draft.audience && <Panel title="Audience" note={audienceNote(editor.draft.audience)}><AudienceSettings /></Panel>}
      <Panel title="General configs"><TableSettings /></Panel>
      <Panel title="Columns" note={String(orderedQuestions(editor.draft).length)} isOpenAtFirst={children === undefined}><ColumnsBox onEditColumn={onEditColumn} /></Panel>
      <Panel title="Menu items" note={count === 0 ? 'none' : String(count)}><MenuItems key={editor.revision} /></Panel>
    </>
  );
};
