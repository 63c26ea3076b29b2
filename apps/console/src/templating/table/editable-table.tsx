import type { ReactNode } from 'react';
import { Suspense, lazy, useMemo, useState } from 'react';
import { drawnTemplate } from './drawn-template.ts';
import { UnsavedEdits } from './editor/unsaved-edits.tsx';
import type { ShownTable } from './table-editing.ts';
import { TableEditingProvider } from './table-editing.ts';

// Customers never edit a template, so their tables do not carry the editor.
const TableEditor = lazy(async () => ({ default: (await import('./editor/table-editor.tsx')).TableEditor }));

interface EditableTableProps extends ShownTable {
  readonly mayEdit: boolean;
  readonly children: (shown: ShownTable) => ReactNode;
}

/** Any table, and for template editors the way into its editor mode. */
export const EditableTable = ({ open, state, change, mayEdit, children }: EditableTableProps) => {
  const [isEditing, setEditing] = useState(false);
  const shown = useMemo(() => ({ ...open, template: drawnTemplate(open.template) }), [open]);
  const entry = useMemo(
    () =>
      mayEdit
        ? {
            isOn: false,
            toggle: () => setEditing(true),
            above: <UnsavedEdits template={open.template} onContinue={() => setEditing(true)} />,
          }
        : undefined,
    [mayEdit, open.template],
  );
  const table = <TableEditingProvider value={entry}>{children({ open: shown, state, change })}</TableEditingProvider>;
  if (!isEditing) return table;
  return (
    <Suspense fallback={table}>
      <TableEditor open={open} state={state} change={change} onExit={() => setEditing(false)}>
        {children}
      </TableEditor>
    </Suspense>
  );
};
