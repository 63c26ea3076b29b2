import { Suspense, lazy, useState } from 'react';
import { documentTitle } from '#templating/document-title.ts';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { ActionsButton } from './actions-button.tsx';
import { useOpenedMenu } from './opened-menu.ts';

const OpenRowMenu = lazy(async () => ({ default: (await import('./open-row-menu.tsx')).OpenRowMenu }));

/** The actions of a row. A page shows fifty of these and opens one, so the menu itself is made when it is asked for. */
export const RowMenu = ({ row }: { readonly row: Row }) => {
  const { open } = useTable();
  const { rowId, open: openMenu } = useOpenedMenu();
  const isOpen = rowId === row.id;
  // Once made it stays, so that the focus can go back to its button.
  const [isMade, setMade] = useState(isOpen);
  if (isOpen && !isMade) setMade(true);
  const title = documentTitle(open.template.questions, row.item);
  const button = <ActionsButton of={title} onClick={() => openMenu(row.id)} />;
  return isMade ? (
    <Suspense fallback={button}>
      <OpenRowMenu
        row={row}
        title={title}
        isOpen={isOpen}
        onChange={(opened) => openMenu(opened ? row.id : undefined)}
      />
    </Suspense>
  ) : (
    button
  );
};
