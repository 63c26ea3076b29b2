import type { InvoiceDetails } from '@airlane/contract/calls/invoices';
import type { InvoiceAction } from '@airlane/domain/charging/invoice-actions';
import { isMoney, moneyText } from '@airlane/domain/money/money';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { creditPart, payNow, recordPayment, refundPayment, withdrawInvoice } from '#lib/mutations/invoices.ts';
import { invoiceQuery } from './payments.queries.ts';
import { randomId } from '#lib/random-id.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { BankConfirmation } from '#acting/paying/bank-confirmation.tsx';
import { actionTitle } from './invoice-action-words.tsx';
import classes from './payments.module.css';
import { useInvoiceChanged } from './use-invoice-changed.ts';
import { useInvoiceCheck } from './use-invoice-check.ts';

interface OfInvoice {
  readonly accountId: string;
  readonly invoice: InvoiceDetails;
  readonly onClose: () => void;
}

type Errors = Readonly<Record<string, string>>;

const errorsOf = (error: unknown): Errors =>
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
const ActionForm = <Result extends InvoiceDetails>({
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

/** The card holder answers the bank, and the provider is asked what became of the payment. */
const ConfirmPayment = ({ accountId, invoice, onClose, secret }: OfInvoice & { readonly secret: string }) => {
  const check = useInvoiceCheck(accountId, invoice.id);
  return (
    <div className={classes['form']}>
      <BankConfirmation
        accountId={accountId}
        secret={secret}
        text="The invoice is paid once you have."
        onConfirmed={() => void check.run(undefined).then(onClose)}
      />
      <DialogButtons>
        <Button variant="default" isBusy={check.isBusy} onClick={onClose}>
          Close
        </Button>
      </DialogButtons>
    </div>
  );
};

const PayForm = (props: OfInvoice) => {
  const { accountId, invoice } = props;
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <ConfirmPayment {...props} secret={secret} />;
  return (
    <ActionForm
      {...props}
      confirmText={`Pay ${moneyText(invoice.due)}`}
      failed="The invoice was not paid"
      done={({ number, paymentSecret }) => (paymentSecret === null ? `Invoice ${number} is paid` : undefined)}
      act={() => payNow(accountId, invoice.id)}
      goOn={({ paymentSecret }) => {
        setSecret(paymentSecret);
        return paymentSecret !== null;
      }}
    >
      {() => (
        <>
          <p
            className={classes['text']}
          >{`${moneyText(invoice.due)} for invoice ${invoice.number} is charged to your default card.`}</p>
          <p className={classes['text']}>
            <a href={`#/${encodeURIComponent(accountId)}/payment-method`}>Change or add a card</a>
          </p>
        </>
      )}
    </ActionForm>
  );
};

const methods = ['Bank transfer', 'Check', 'Cash', 'Other'].map((value) => ({ value, label: value }));

const RecordForm = (props: OfInvoice) => {
  const { accountId, invoice } = props;
  const [method, setMethod] = useState('Bank transfer');
  const [reference, setReference] = useState('');
  const [paidOn, setPaidOn] = useState(() => utcDayOf(new Date()));
  return (
    <ActionForm
      {...props}
      confirmText="Record payment"
      isReady={reference.trim() !== '' && paidOn !== ''}
      failed="The payment was not recorded"
      done={({ number }) => `Invoice ${number} is paid`}
      act={() => recordPayment(accountId, invoice.id, { method, reference, paidOn })}
    >
      {(errors) => (
        <>
          <p
            className={classes['text']}
          >{`Marks invoice ${invoice.number} over ${moneyText(invoice.due)} as paid. No card will be charged for it.`}</p>
          <SelectField
            label="Method"
            options={methods}
            value={method}
            onChange={({ currentTarget: { value } }) => setMethod(value)}
          />
          <TextField
            label="Reference"
            maxLength={200}
            value={reference}
            error={errors['reference']}
            onChange={({ currentTarget: { value } }) => setReference(value)}
          />
          <TextField
            label="Paid on"
            type="date"
            value={paidOn}
            error={errors['paidOn']}
            onChange={({ currentTarget: { value } }) => setPaidOn(value)}
          />
        </>
      )}
    </ActionForm>
  );
};

const RefundForm = (props: OfInvoice) => {
  const { accountId, invoice } = props;
  const [amount, setAmount] = useState(invoice.refundable.toFixed(2));
  const [reason, setReason] = useState('');
  // The same until it worked, so that a repeated press refunds once.
  const [reference] = useState(() => `refund-${randomId()}`);
  const value = Number(amount.replace(',', '.'));
  const isReady = amount.trim() !== '' && isMoney(value) && value > 0;
  return (
    <ActionForm
      {...props}
      confirmText="Refund"
      isReady={isReady}
      failed="Nothing was refunded"
      done={({ number, refunded }) => `${moneyText(refunded)} of invoice ${number} has been refunded`}
      act={() => refundPayment(accountId, invoice.id, { amount: value, reference, reason })}
    >
      {(errors) => (
        <>
          <p
            className={classes['text']}
          >{`Up to ${moneyText(invoice.refundable)} can be refunded. Money that came by card goes back to the card.`}</p>
          <TextField
            label="Amount (USD)"
            inputMode="decimal"
            value={amount}
            error={errors['amount']}
            onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          />
          <TextField
            label="Reason (optional)"
            maxLength={200}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </>
      )}
    </ActionForm>
  );
};

const MIN_REASON = 3;

const CreditForm = (props: OfInvoice) => {
  const { accountId, invoice } = props;
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [key] = useState(() => randomId());
  const value = Number(amount.replace(',', '.'));
  const isReady = amount.trim() !== '' && isMoney(value) && value > 0 && reason.trim().length >= MIN_REASON;
  const [isRefunding, setRefunding] = useState(false);
  const mayRefund = invoice.actions.includes('refund') && invoice.refundable > 0;
  const refunds = mayRefund && isRefunding;
  // Said before anything is sent: the credit note would be there already when the refund is refused.
  const refundProblem =
    refunds && value > invoice.refundable ? `At most ${moneyText(invoice.refundable)} can be refunded` : undefined;
  // Both carry the same key at every press: whatever was done already is not done again.
  const issue = async (): Promise<InvoiceDetails> => {
    const credited = await creditPart(accountId, invoice.id, { amount: value, reason, key });
    return refunds
      ? refundPayment(accountId, invoice.id, { amount: value, reference: `credit-${key}`, reason })
      : credited;
  };
  return (
    <ActionForm
      {...props}
      confirmText="Issue credit note"
      isReady={isReady && refundProblem === undefined}
      failed={refunds ? 'The credit note and the refund were not both made' : 'No credit note was issued'}
      done={({ number, credited, refunded }) =>
        `${moneyText(credited)} of invoice ${number} has been credited${refunds ? `, ${moneyText(refunded)} refunded` : ''}`
      }
      act={issue}
    >
      {(errors) => (
        <>
          <p
            className={classes['text']}
          >{`Up to ${moneyText(invoice.due)} of invoice ${invoice.number} can be credited, by a document with a number of its own.`}</p>
          <TextField
            label="Amount (USD)"
            inputMode="decimal"
            value={amount}
            error={refundProblem ?? errors['amount']}
            onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          />
          <TextField
            label="Reason"
            maxLength={300}
            value={reason}
            error={errors['reason']}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {mayRefund && (
            <label className={classes['tick']}>
              <input
                type="checkbox"
                checked={isRefunding}
                onChange={({ currentTarget: { checked } }) => setRefunding(checked)}
              />
              {`Refund this amount too (up to ${moneyText(invoice.refundable)}). The invoice is paid.`}
            </label>
          )}
        </>
      )}
    </ActionForm>
  );
};

const CancelForm = (props: OfInvoice) => {
  const { accountId, invoice } = props;
  const [reason, setReason] = useState('');
  return (
    <ActionForm
      {...props}
      confirmText="Cancel invoice"
      isDestructive
      isReady={reason.trim() !== ''}
      failed="The invoice was not canceled"
      done={({ number }) => `Invoice ${number} was canceled`}
      act={() => withdrawInvoice(accountId, invoice.id, reason)}
    >
      {(errors) => (
        <>
          <p
            className={classes['text']}
          >{`Invoice ${invoice.number} over ${moneyText(invoice.due)} will not be collected. This cannot be undone.`}</p>
          <TextField
            label="Reason"
            maxLength={200}
            value={reason}
            error={errors['reason']}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </>
      )}
    </ActionForm>
  );
};

const forms: Readonly<Record<Exclude<InvoiceAction, 'check'>, (props: OfInvoice) => ReactNode>> = {
  pay: PayForm,
  record: RecordForm,
  refund: RefundForm,
  credit: CreditForm,
  cancel: CancelForm,
};

interface InvoiceActionDialogProps {
  readonly action: Exclude<InvoiceAction, 'check'>;
  readonly accountId: string;
  readonly id: string;
  readonly onClose: () => void;
}

export const InvoiceActionDialog = ({ action, accountId, id, onClose }: InvoiceActionDialogProps) => {
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(accountId, id));
  const Form = forms[action];
  return (
    <Dialog
      isOpen
      title={`${actionTitle(action, invoice?.PaymentStatus ?? 'Open')}${invoice === undefined ? '' : `: ${invoice.number}`}`}
      onClose={onClose}
    >
      {error !== null && invoice === undefined && (
        <ProblemMessage title="The invoice could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
      )}
      {invoice !== undefined && <Form accountId={accountId} invoice={invoice} onClose={onClose} />}
    </Dialog>
  );
};
