import type { MouseEvent } from 'react';
import { useAction } from '../../../acting/use-action.ts';
import { downloadInvoice, type InvoiceFileKind } from '../../../lib/mutations/invoices.ts';
import { documentTitle } from '../../document-title.ts';
import type { Row } from '../rows.ts';
import { accountOfRow } from '../account-of-row.ts';
import { useTable } from '../table-context.ts';
import classes from './cells.module.css';

const kinds: readonly InvoiceFileKind[] = ['pdf', 'csv'];

/** The files of an invoice: they are asked for with the session, so they are buttons and no addresses. */
export const InvoiceFiles = ({ row }: { readonly row: Row }) => {
  const { open } = useTable();
  const title = documentTitle(open.template.questions, row.item);
  const download = useAction({ act: (kind: InvoiceFileKind) => downloadInvoice(accountOfRow(open, row.answers), row.id, kind), failed: (kind) => `The ${kind.toUpperCase()} file was not downloaded` });
  const click = (event: MouseEvent, kind: InvoiceFileKind): void => {
    // In a table the row behind the button would open too.
    event.stopPropagation();
    void download.run(kind);
  };
  return (
    <span className={classes['files']}>
      {kinds.map((kind) => <button key={kind} type="button" className={classes['file']} data-cell-control aria-label={`${kind.toUpperCase()} of ${title}`} onClick={(event) => click(event, kind)}>{kind.toUpperCase()}</button>)}
    </span>
  );
};
