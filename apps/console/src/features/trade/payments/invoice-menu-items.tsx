import {
  type InvoiceAction,
  invoiceActions,
  type InvoiceKind,
  invoiceKinds,
  invoiceKindTitles,
  offersInvoiceAction,
} from '@airlane/domain/charging/invoice-actions';
import type { InvoiceStatus } from '@airlane/domain/buying/invoice-status';
import { formatAnswer, questionKey } from '@airlane/question-kinds';
import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import type { OpenTemplate } from '#templating/open-template.ts';
import { accountOfRow } from '#templating/table/account-of-row.ts';
import { actionIcons, actionTitle } from './invoice-action-words.tsx';
import { InvoiceActionDialog } from './invoice-action-dialog.tsx';
import { UsageReportDialog } from './usage-report-dialog.tsx';
import { useInvoiceCheck } from './use-invoice-check.ts';

interface InvoiceMenuItemsProps {
  readonly open: OpenTemplate;
  readonly id: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly onShow: (dialog: ReactNode) => void;
}

/** What can be done with an invoice from its row, as far as the viewer may. */
export const InvoiceMenuItems = ({ open, id, answers, onShow }: InvoiceMenuItemsProps) => {
  const appType = useViewedAppType();
  const accountId = accountOfRow(open, answers);
  const check = useInvoiceCheck(accountId, id);
  const text = (key: string): string => {
    const question = open.template.questions.find((one) => questionKey(one) === key);
    return question === undefined ? '' : formatAnswer(question, answers[question.questionId]);
  };
  const kind: InvoiceKind = invoiceKinds.find((one) => invoiceKindTitles[one] === text('invoiceType')) ?? 'order';
  const status = text('PaymentStatus') as InvoiceStatus;
  const run = (action: InvoiceAction): void => {
    if (action === 'check') void check.run(undefined);
    else onShow(<InvoiceActionDialog action={action} accountId={accountId} id={id} onClose={() => onShow(null)} />);
  };
  const month = open.template.questions.find((one) => questionKey(one) === 'BillingPeriod');
  const first = month === undefined ? '' : String(answers[month.questionId] ?? '').slice(0, 10);
  const showUsage = (): void =>
    onShow(<UsageReportDialog accountId={accountId} month={first} onClose={() => onShow(null)} />);
  const actions = invoiceActions
    // A row does not tell how it was paid, and only a card is charged back: that is on the page.
    .filter((action) => action !== 'chargeback')
    .filter((action) => appType !== undefined && offersInvoiceAction(action, { kind, status }, appType))
    .map((action) => (
      <Menu.Item
        key={action}
        leftSection={actionIcons[action]}
        onClick={() => run(action)}
        {...(action === 'cancel' && { c: 'var(--airlane-danger)' })}
      >
        {actionTitle(action, status)}
      </Menu.Item>
    ));
  return (
    <>
      {actions}
      {kind === 'month' && first !== '' && (
        <Menu.Item leftSection={<IconDownload size={16} />} onClick={showUsage}>
          Download Usage Report
        </Menu.Item>
      )}
    </>
  );
};
