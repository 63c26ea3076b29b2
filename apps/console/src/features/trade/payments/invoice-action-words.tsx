import type { InvoiceAction } from '@airlane/domain/charging/invoice-actions';
import type { InvoiceStatus } from '@airlane/domain/buying/invoice-status';
import {
  IconBuildingBank,
  IconCreditCardRefund,
  IconCreditCard,
  IconFileMinus,
  IconFileOff,
  IconReceiptRefund,
  IconRefresh,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

const SIZE = 16;

export const actionIcons: Readonly<Record<InvoiceAction, ReactNode>> = {
  check: <IconRefresh size={SIZE} />,
  pay: <IconCreditCard size={SIZE} />,
  record: <IconBuildingBank size={SIZE} />,
  refund: <IconReceiptRefund size={SIZE} />,
  credit: <IconFileMinus size={SIZE} />,
  cancel: <IconFileOff size={SIZE} />,
  chargeback: <IconCreditCardRefund size={SIZE} />,
};

const titles: Readonly<Record<InvoiceAction, string>> = {
  check: 'Check payment',
  pay: 'Pay now',
  record: 'Record payment',
  refund: 'Refund',
  credit: 'Credit note',
  cancel: 'Cancel invoice',
  chargeback: 'Record chargeback',
};

export const actionTitle = (action: InvoiceAction, status: InvoiceStatus): string =>
  action === 'pay' && status === 'Failed' ? 'Retry payment' : titles[action];
