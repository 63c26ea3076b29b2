import type { TableState } from '@airlane/contract/table-state';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { PHONE_QUERY, PHONE_WIDTH, RAIL_QUERY } from '#ui/breakpoints.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OpenTemplate } from '#templating/open-template.ts';
import { tableColumns } from '../columns/columns.ts';
import { drawnTemplate } from '../drawn-template.ts';
import type { ShownTable } from '../table-editing.ts';
import { TableEditingProvider } from '../table-editing.ts';
import { ColumnDrawer } from './column-editor/column-drawer.tsx';
import { useOpenColumn } from './column-editor/use-open-column.ts';
import { setHiddenKeys, setKeyOrder } from './draft/column-groups.ts';
import type { PreviewRole } from './draft/preview-role.ts';
import { previewedAs } from './draft/preview-role.ts';
import { useTemplateDraft } from './draft/use-template-draft.ts';
import { EditorProvider } from './editor-context.ts';
import { Drawer } from './drawer/drawer.tsx';
import { EditorPanels, TemplateButtons } from './editor-panels.tsx';
import { Previews } from './preview/previews.tsx';
import classes from './table-editor.module.css';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';
import { ExitDialog } from './toolbar/exit-dialog.tsx';
import { RoleSelector } from './toolbar/role-selector.tsx';

interface TableEditorProps extends ShownTable {
  readonly onExit: () => void;
  readonly children: (shown: ShownTable) => ReactNode;
}

const usePreview = (open: OpenTemplate, draft: object, role: PreviewRole): OpenTemplate =>
  useMemo(
    () => ({ ...open, ...previewedAs(drawnTemplate({ ...open.template, ...draft }), role, open.role) }),
    [open, draft, role],
  );

const TooNarrow = ({ onExit }: { readonly onExit: () => void }) => (
  <Notice
    tone="warning"
    actions={
      <Button size="xs" variant="default" onClick={onExit}>
        Exit editor mode
      </Button>
    }
  >
    {`The editor needs a window of at least ${PHONE_WIDTH} px. Your changes stay here until you widen it or exit.`}
  </Notice>
);

/** The real table, drawn from the draft. What a viewer would hide or move for themselves goes into the template here. */
export const TableEditor = ({ open, state, change, onExit, children }: TableEditorProps) => {
  const editor = useTemplateDraft(open.template);
  const { draft, isChanged, edit, forget } = editor;
  const [role, setRole] = useState<PreviewRole>('all');
  const [isLeaving, setLeaving] = useState(false);
  // Where the drawer would cover the table, it waits to be asked for.
  const [isDrawerOpen, setDrawerOpen] = useState(() => !window.matchMedia(RAIL_QUERY).matches);
  const column = useOpenColumn();
  const preview = usePreview(open, draft, role);
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;

  const changeTable = useCallback(
    ({ hidden, order, ...rest }: Partial<TableState>) => {
      const keys = tableColumns(preview.template, preview.role).map(({ key }) => key);
      if (hidden !== undefined) edit((current) => setHiddenKeys(current, keys, hidden));
      if (order !== undefined) edit((current) => setKeyOrder(current, order));
      if (Object.keys(rest).length > 0) change(rest);
    },
    [preview, edit, change],
  );
  const shownState = useMemo<TableState>(() => ({ ...state, hidden: undefined, order: undefined }), [state]);
  const exit = useCallback(() => (isChanged ? setLeaving(true) : onExit()), [isChanged, onExit]);
  const { open: openColumn } = column;
  const tools = useMemo(
    () => (
      <>
        <RoleSelector role={role} onRole={setRole} />
        <IconButton
          label="Configuration"
          isExpanded={isDrawerOpen}
          icon={<IconLayoutSidebarRight size={17} />}
          onClick={() => setDrawerOpen(!isDrawerOpen)}
        />
      </>
    ),
    [role, isDrawerOpen],
  );
  const drawers = useMemo(
    () => (
      <>
        <Previews />
        {isDrawerOpen && (
          <Drawer
            title="Configuration"
            closeLabel="Close the configuration"
            onClose={() => setDrawerOpen(false)}
            foot={<TemplateButtons />}
          >
            <EditorPanels accountId={open.accountId} onEditColumn={openColumn} />
          </Drawer>
        )}
        <ColumnDrawer column={column} />
      </>
    ),
    [isDrawerOpen, open.accountId, openColumn, column],
  );
  const editing = useMemo(
    () => ({
      isOn: true,
      toggle: exit,
      above: isPhone ? (
        <TooNarrow onExit={exit} />
      ) : (
        <EditorToolbar accountId={open.accountId} saved={open.template} onExit={exit}>
          {tools}
        </EditorToolbar>
      ),
      below: isPhone ? undefined : drawers,
      editColumn: ({ question }: { readonly question: { readonly questionId: string } }) =>
        openColumn(question.questionId),
    }),
    [exit, isPhone, open, tools, drawers, openColumn],
  );
  const isBeside = !isPhone && (isDrawerOpen || column.opened !== undefined);
  return (
    <EditorProvider value={editor}>
      <TableEditingProvider value={editing}>
        <div className={classes['frame']} data-beside={isBeside || undefined}>
          {children({ open: preview, state: shownState, change: changeTable })}
        </div>
        <ExitDialog
          isChanged={isChanged}
          isAsked={isLeaving}
          onExit={onExit}
          onStay={() => setLeaving(false)}
          onDiscard={forget}
        />
      </TableEditingProvider>
    </EditorProvider>
  );
};
