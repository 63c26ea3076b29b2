import type { InvoiceDetails } from '@airlane/contract/calls/invoices';
import type { InvoiceAction } from '@airlane/domain/charging/invoice-actions';
import { moneyText } from '@airlane/domain/money/money';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import {
  creditPart,
  payNow,
  recordChargeback,
  recordPayment,
  refundPayment,
  withdrawInvoice,
} from '#lib/mutations/invoices.ts';
import { invoiceQuery } from './payments.queries.ts';
import { randomId } from '#lib/random-id.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { BankConfirmation } from '#acting/paying/bank-confirmation.tsx';
import { ActionForm, amountOf, isAmount, type OfInvoice } from './invoice-action-form.tsx';
import { actionTitle } from './invoice-action-words.tsx';
import classes from './payments.module.css';
import { useInvoiceCheck } from './use-invoice-check.ts';

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

const recordedText = (amount: number, { number, due }: InvoiceDetails): string => {
  if (amount < due) return `${moneyText(due - amount)} of invoice ${number} stay open.`;
  if (amount === due) return `This pays invoice ${number}. No card will be charged for it.`;
  return `This pays invoice ${number}. ${moneyText(amount - due)} more become the customer's credit balance, which pays the next invoice.`;
};

const RecordForm = (props: OfInvoice) => {
  const { accountId, invoice } = props;
  const [amount, setAmount] = useState(invoice.due.toFixed(2));
  const [method, setMethod] = useState('Bank transfer');
  const [reference, setReference] = useState('');
  const [paidOn, setPaidOn] = useState(() => utcDayOf(new Date()));
  const value = amountOf(amount);
  // Nothing is left to pay where a credit balance has paid all of it.
  const paid = invoice.due === 0 ? {} : { amount: value };
  const isReady = reference.trim() !== '' && paidOn !== '' && (invoice.due === 0 || isAmount(amount));
  return (
    <ActionForm
      {...props}
      confirmText="Record payment"
      isReady={isReady}
      failed="The payment was not recorded"
      done={({ number, due }) =>
        due === 0 ? `Invoice ${number} is paid` : `${moneyText(due)} of invoice ${number} stay open`
      }
      act={() => recordPayment(accountId, invoice.id, { method, reference, paidOn, ...paid })}
    >
      {(errors) => (
        <>
          <p
            className={classes['text']}
          >{`${moneyText(invoice.due)} are due. ${isAmount(amount) ? recordedText(value, invoice) : ''}`}</p>
          <TextField
            label="Amount (USD)"
            inputMode="decimal"
            value={amount}
            error={errors['amount']}
            onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          />
          <SelectField
            label="Method"
            options={methods}
            value={method}
            onChange={({ currentTarget: { value: chosen } }) => setMethod(chosen)}
          />
          <TextField
            label="Reference"
            maxLength={200}
            value={reference}
            error={errors['reference']}
            onChange={({ currentTarget }) => setReference(currentTarget.value)}
          />
          <TextField
            label="Paid on"
            type="date"
            value={paidOn}
            error={errors['paidOn']}
            onChange={({ currentTarget }) => setPaidOn(currentTarget.value)}
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
  const value = amountOf(amount);
  const isReady = isAmount(amount);
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
          >{`Up to ${moneyText(invoice.refundable)} can be refunded, with a credit note over it. Money that came by card goes back to the card.`}</p>
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
  const value = amountOf(amount);
  const isReady = isAmount(amount) && reason.trim().length >= MIN_REASON;
  const [isRefunding, setRefunding] = useState(false);
  const mayRefund = invoice.actions.includes('refund') && invoice.refundable > 0;
  const refunds = mayRefund && isRefunding;
  const isPaid = invoice.due === 0;
  // The key is the same at every press: what was done already is not done again. A refund makes its credit note itself.
  const issue = (): Promise<InvoiceDetails> =>
    refunds
      ? refundPayment(accountId, invoice.id, { amount: value, reference: `credit-${key}`, reason })
      : creditPart(accountId, invoice.id, { amount: value, reason, key });
  return (
    <ActionForm
      {...props}
      confirmText="Issue credit note"
      isReady={isReady}
      failed="No credit note was issued"
      done={({ number, credited, refunded }) =>
        `${moneyText(credited)} of invoice ${number} has been credited${refunds ? `, ${moneyText(refunded)} refunded` : ''}`
      }
      act={issue}
    >
      {(errors) => (
        <>
          <p
            className={classes['text']}
          >{`Up to ${moneyText(invoice.creditable)} of invoice ${invoice.number} can be credited, by a document with a number of its own.`}</p>
          {isPaid && !refunds && (
            <p className={classes['text']}>
              The invoice is paid: the amount becomes the customer&apos;s credit balance, which pays the next invoice.
            </p>
          )}
          <TextField
            label="Amount (USD)"
            inputMode="decimal"
            value={amount}
            error={errors['amount']}
            onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          />
          <TextField
            label="Reason"
            maxLength={refunds ? 200 : 300}
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
              {`Refund this amount at once (up to ${moneyText(invoice.refundable)})`}
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

const ChargebackForm = (props: OfInvoice) => {
  const { accountId, invoice } = props;
  const [reason, setReason] = useState('');
  return (
    <ActionForm
      {...props}
      confirmText="Record chargeback"
      isDestructive
      isReady={reason.trim() !== ''}
      failed="The chargeback was not recorded"
      done={({ number, due }) => `${moneyText(due)} of invoice ${number} are due again`}
      act={() => recordChargeback(accountId, invoice.id, reason)}
    >
      {(errors) => (
        <>
          <p
            className={classes['text']}
          >{`The bank of the card holder took back what the card had paid for invoice ${invoice.number}: it is due again. This cannot be undone.`}</p>
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
  chargeback: ChargebackForm,
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
