import { Suspense, lazy, useState } from 'react';
import { documentTitle } from '../../document-title.ts';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { ActionsButton } from './actions-button.tsx';

const OpenRowMenu = lazy(async () => ({ default: (await import('./open-row-menu.tsx')).OpenRowMenu }));

/** The actions of a row. A page shows fifty of these and opens one, so the menu itself is made when it is asked for. */
export const RowMenu = ({ row }: { readonly row: Row }) => {
  const { open } = useTable();
  const [isAsked, setAsked] = useState(false);
  const title = documentTitle(open.template.questions, row.item);
  const button = <ActionsButton of={title} onClick={() => setAsked(true)} />;
  return isAsked ? <Suspense fallback={button}><OpenRowMenu row={row} title={title} /></Suspense> : button;
};
