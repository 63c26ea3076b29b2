import { IconSwitchHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ColumnsBox } from './columns-box/columns-box.tsx';
import { orderedQuestions } from './draft/column-groups.ts';
import { menuItemsOf } from './draft/extension.ts';
import { useEditor } from './editor-context.ts';
import { TemplateHistory } from './history/template-history.tsx';
import { MenuItems } from './menu-items/menu-items.tsx';
import { Panel } from './parts/panel.tsx';
import { AudienceSettings, audienceNote } from './settings/audience-settings.tsx';
import { TableSettings } from './settings/table-settings.tsx';
import { FileButtons } from './template-file/file-buttons.tsx';

interface EditorPanelsProps {
  readonly accountId: string;
  readonly onEditColumn: (questionId: string) => void;
  /** Panels that only one of the editors has. */
  readonly children?: ReactNode;
}

/** The settings of both editors: of a table in its place, and of a template in the list of templates. */
export const EditorPanels = ({ accountId, onEditColumn, children }: EditorPanelsProps) => {
  const { draft, revision } = useEditor();
  const count = menuItemsOf(draft).length;
  return (
    <>
      {children}
      <Panel title="Columns" note={String(orderedQuestions(draft).length)} isOpenAtFirst={children === undefined}>
        <ColumnsBox onEditColumn={onEditColumn} />
      </Panel>
      <Panel title="General configs">
        <TableSettings />
      </Panel>
      <Panel title="Menu items" note={count === 0 ? 'none' : String(count)}>
        <MenuItems key={revision} />
      </Panel>
      {draft.audience && (
        <Panel title="Audience" note={audienceNote(draft.audience)}>
          <AudienceSettings />
        </Panel>
      )}
      <Panel title="History">
        <TemplateHistory accountId={accountId} />
      </Panel>
    </>
  );
};

/** What concerns the template as a whole. */
export const TemplateButtons = () => {
  const { draft, edit } = useEditor();
  const convert = (): void =>
    edit((current) => ({ ...current, isConfigurableTemplate: !current.isConfigurableTemplate }));
  return (
    <>
      <FileButtons />
      <Button size="sm" variant="default" icon={<IconSwitchHorizontal size={14} />} onClick={convert}>
        {draft.isConfigurableTemplate ? 'Convert to document table' : 'Convert to configurable table'}
      </Button>
    </>
  );
};
