import type { InvoiceDetails } from '@airlane/contract/calls/invoices';
import { isMoney } from '@airlane/domain/money/money';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { Button } from '#ui/button.tsx';
import { DialogButtons } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { invoiceQuery } from './payments.queries.ts';
import classes from './payments.module.css';
import { useInvoiceChanged } from './use-invoice-changed.ts';

export const amountOf = (text: string): number => Number(text.replace(',', '.'));
export const isAmount = (text: string): boolean => text.trim() !== '' && isMoney(amountOf(text)) && amountOf(text) > 0;

export interface OfInvoice {
  readonly accountId: string;
  readonly invoice: InvoiceDetails;
  readonly onClose: () => void;
}

export type Errors = Readonly<Record<string, string>>;

export const errorsOf = (error: unknown): Errors =>
  Object.fromEntries(problemOf(error).fields.map(({ field, message }) => [field, message]));

interface FormProps<Result extends InvoiceDetails> extends OfInvoice {
  readonly confirmText: string;
  readonly isDestructive?: boolean;
  readonly isReady?: boolean;
  readonly failed: string;
  readonly done: (invoice: Result) => string | undefined;
  readonly act: () => Promise<Result>;
  /** Takes over where something is left to do; otherwise the dialog closes. */
  readonly goOn?: (result: Result) => boolean;
  readonly children: (errors: Errors) => ReactNode;
}

/** A dialog that does one thing to an invoice, with what was refused at its field. */
export const ActionForm = <Result extends InvoiceDetails>({
  accountId,
  invoice,
  onClose,
  confirmText,
  isDestructive = false,
  isReady = true,
  failed,
  done,
  act,
  goOn,
  children,
}: FormProps<Result>) => {
  const changed = useInvoiceChanged(accountId, invoice.id);
  const client = useQueryClient();
  const [errors, setErrors] = useState<Errors>({});
  const action = useAction({
    act: (_order: undefined) => act(),
    done,
    failed,
    onDone: (result) => {
      changed(result);
      if (goOn?.(result) !== true) onClose();
    },
    onFailed: (error) => {
      setErrors(errorsOf(error));
      void client.invalidateQueries({ queryKey: invoiceQuery(accountId, invoice.id).queryKey });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setErrors({});
    if (isReady) void action.run(undefined);
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {children(errors)}
      {action.failure !== undefined && Object.keys(errors).length === 0 && (
        <Notice tone="error">{action.failure}</Notice>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          type="submit"
          variant={isDestructive ? 'danger' : 'primary'}
          aria-disabled={!isReady}
          isBusy={action.isBusy}
        >
          {confirmText}
        </Button>
      </DialogButtons>
    </form>
  );
};
