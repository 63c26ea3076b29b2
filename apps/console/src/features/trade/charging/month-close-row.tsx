import type { CallAnswer } from '@airlane/contract/call';
import type { listMonthClose } from '@airlane/contract/calls/charging';
import { periodTitle } from '@airlane/domain/charging/billing-period';
import { moneyText } from '@airlane/domain/money/money';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmPopover } from '#ui/confirm-popover.tsx';
import { orderMonthClose, orderReissue } from './charging.mutations.ts';
import classes from './charging.module.css';
import { MonthDecisionDialog } from './month-decision-dialog.tsx';

export type MonthCloseItem = CallAnswer<typeof listMonthClose>['items'][number];

const changeText = (net: number, last: number | null): string => {
  if (last === null) return '';
  if (last === 0) return net === 0 ? 'no change' : 'new';
  const percent = Math.round(((net - last) / last) * 100);
  return percent === 0 ? 'no change' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
};

interface RowProps {
  readonly accountId: string;
  readonly period: string;
  readonly item: MonthCloseItem;
  readonly isBusy: boolean;
  readonly onClose: (accountId: string) => void;
  readonly onChanged: () => void;
}

/** Closes a month of which something looks wrong: with its invoice or without one. */
const HeldMonth = ({ accountId, period, item, onChanged }: RowProps) => {
  const [isOpen, setOpen] = useState(false);
  const close = (withoutInvoice: boolean) => (reason: string) =>
    orderMonthClose(accountId, period, { accountId: item.accountId, reason, withoutInvoice });
  return (
    <>
      <Button variant="default" size="sm" aria-label={`Close ${item.account}…`} onClick={() => setOpen(true)}>
        Close…
      </Button>
      {isOpen && (
        <MonthDecisionDialog
          title={`Close ${periodTitle(period)} of ${item.account}`}
          explanation={[
            ...item.findings.filter(({ holds }) => holds).map(({ text }) => `${text}.`),
            `The invoice would be over ${moneyText(item.total)}. It cannot be changed afterwards, only credited or canceled.`,
          ]}
          choice={{ text: 'Close and invoice', act: close(false) }}
          otherChoice={{ text: 'Close without an invoice', act: close(true) }}
          onDone={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

/** Writes the invoice of a closed month anew once it was canceled. */
const CanceledMonth = ({ accountId, period, item, onChanged }: RowProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="sm" aria-label={`Invoice ${item.account} again…`} onClick={() => setOpen(true)}>
        Invoice again…
      </Button>
      {isOpen && (
        <MonthDecisionDialog
          title={`Invoice ${periodTitle(period)} of ${item.account} again`}
          explanation={[
            `Invoice ${item.invoice?.number ?? ''} is canceled. The new one has a number of its own, the same charges, and the address and tax of today.`,
          ]}
          choice={{
            text: 'Invoice again',
            act: (reason) => orderReissue(accountId, period, { accountId: item.accountId, reason }),
          }}
          onDone={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const Outcome = (props: RowProps) => {
  const { period, item, isBusy, onClose } = props;
  if (item.isClosed)
    return (
      <>
        {item.invoice === null
          ? 'Closed, no invoice'
          : `${item.invoice.number}${item.invoice.status === 'Canceled' ? ', canceled' : ''}`}
        {item.invoice?.status === 'Canceled' && <CanceledMonth {...props} />}
      </>
    );
  if (item.isHeld && item.isClosable) return <HeldMonth {...props} />;
  return (
    <ConfirmPopover
      question={`Close ${periodTitle(period)} of ${item.account} over ${moneyText(item.total)}? The invoice cannot be changed afterwards, only credited.`}
      confirmText="Close month"
      onConfirm={() => onClose(item.accountId)}
      renderTarget={(ask) => (
        <Button
          variant="default"
          size="sm"
          disabled={!item.isClosable}
          isBusy={isBusy}
          onClick={ask}
          aria-label={`Close ${item.account}`}
        >
          Close
        </Button>
      )}
    />
  );
};

/** An account with a month of it: what it would be charged, what looks wrong, and what can be done. */
export const MonthCloseRow = (props: RowProps) => {
  const { item } = props;
  return (
    <tr>
      <td>
        {item.account}
        {item.lines.length > 0 && (
          <details>
            <summary className={classes['muted']}>
              {item.lines.length === 1 ? '1 line' : `${item.lines.length} lines`}
            </summary>
            <ul className={classes['findings']}>
              {item.lines.map((line) => (
                <li key={`${line.text} ${line.rateId ?? ''}`}>{`${line.text}: ${moneyText(line.amount)}`}</li>
              ))}
            </ul>
          </details>
        )}
      </td>
      <td className={classes['number']}>{moneyText(item.net)}</td>
      <td className={classes['number']}>{moneyText(item.total)}</td>
      <td className={classes['number']}>
        {item.lastNet === null ? '' : moneyText(item.lastNet)}
        <div className={classes['muted']}>{changeText(item.net, item.lastNet)}</div>
      </td>
      <td>
        <ul className={classes['findings']}>
          {item.findings.map(({ kind, text, isWrong, holds }) => (
            <li key={kind} data-wrong={isWrong || undefined}>
              {holds && item.isHeld ? `Held: ${text}` : isWrong ? `Check: ${text}` : text}
            </li>
          ))}
        </ul>
      </td>
      <td>
        <Outcome {...props} />
      </td>
    </tr>
  );
};
