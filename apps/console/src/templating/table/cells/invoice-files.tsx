import type { MouseEvent } from 'react';
import { useAction } from '#acting/use-action.ts';
import { downloadInvoice, type InvoiceFileKind, invoiceFileKinds, invoiceFileNames } from '#lib/mutations/invoices.ts';
import { documentTitle } from '#templating/document-title.ts';
import type { Row } from '../rows.ts';
import { accountOfRow } from '../account-of-row.ts';
import { useTable } from '../table-context.ts';
import classes from './cells.module.css';

interface InvoiceFileProps {
  readonly row: Row;
  readonly kind: InvoiceFileKind;
  readonly title: string;
}

/** Each file has an action of its own, so that several can be asked for at once. */
const InvoiceFile = ({ row, kind, title }: InvoiceFileProps) => {
  const { open } = useTable();
  const name = invoiceFileNames[kind];
  const download = useAction({
    act: () => downloadInvoice(accountOfRow(open, row.answers), row.id, kind),
    failed: `The ${name} file was not downloaded`,
  });
  const click = (event: MouseEvent): void => {
    // In a table the row behind the button would open too.
    event.stopPropagation();
    void download.run(undefined);
  };
  return (
    <button
      type="button"
      className={classes['file']}
      data-cell-control
      aria-label={`${name} of ${title}`}
      onClick={click}
    >
      {name}
    </button>
  );
};

/** The files of an invoice: they are asked for with the session, so they are buttons and no addresses. */
export const InvoiceFiles = ({ row }: { readonly row: Row }) => {
  const { open } = useTable();
  const title = documentTitle(open.template.questions, row.item);
  return (
    <span className={classes['files']}>
      {invoiceFileKinds.map((kind) => (
        <InvoiceFile key={kind} row={row} kind={kind} title={title} />
      ))}
    </span>
  );
};
