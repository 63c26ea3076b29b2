import type { InvoiceDetails } from '@airlane/contract/calls/invoices';
import { ledgerKindTitles } from '@airlane/domain/ledger/invoice-sums';
import { formatBillingPeriod } from '@airlane/domain/time/month-format';
import { formatDay, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { type InvoiceAction, invoiceKindTitles } from '@airlane/domain/charging/invoice-actions';
import { moneyText } from '@airlane/domain/money/money';
import { statusFamily } from '@airlane/domain/lists/status-family';
import { templateNames } from '@airlane/domain/template-names';
import { numberText } from '@airlane/domain/text/number-text';
import { Chip } from '@airlane/question-kinds/ui';
import { IconDownload, IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { downloadInvoice, type InvoiceFileKind, invoiceFileKinds, invoiceFileNames } from '#lib/mutations/invoices.ts';
import { documentQuery } from '#lib/queries/documents.ts';
import { invoiceQuery } from './payments.queries.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { accountHref, tableHref } from '#templating/addresses.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import type { OpenTemplate } from '#templating/open-template.ts';
import { accountOfRow } from '#templating/table/account-of-row.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { InvoiceActionDialog } from './invoice-action-dialog.tsx';
import { actionIcons, actionTitle } from './invoice-action-words.tsx';
import classes from './payments.module.css';
import { UsageReportDialog } from './usage-report-dialog.tsx';
import { useInvoiceCheck } from './use-invoice-check.ts';

const SIZE = 16;
const dayOf = (iso: string | null): string => (iso === null ? '' : formatDay(new Date(iso), displayZone));

const Lines = ({ invoice }: { readonly invoice: InvoiceDetails }) => (
  <section className={classes['block']} aria-label="Lines">
    <h2 className={classes['heading']}>Lines</h2>
    <div className={classes['scroll']}>
      <table className={classes['lines']}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={classes['number']}>
              Quantity
            </th>
            <th scope="col" className={classes['number']}>
              Price
            </th>
            <th scope="col" className={classes['number']}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(({ text, quantity, unitPrice, amount }, index) => (
            <tr key={index}>
              <td>{text}</td>
              <td className={classes['number']}>{numberText(quantity)}</td>
              <td className={classes['number']}>{moneyText(unitPrice)}</td>
              <td className={classes['number']}>{moneyText(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>Total (USD)</td>
            <td className={classes['number']}>{moneyText(invoice.TotalAmount)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  </section>
);

/** From what which tax is computed, and why there is none. Invoices of before have no such parts. */
const Taxes = ({ invoice: { taxes } }: { readonly invoice: InvoiceDetails }) =>
  taxes.length === 0 ? null : (
    <section className={classes['block']} aria-label="Tax">
      <h2 className={classes['heading']}>Tax</h2>
      <div className={classes['scroll']}>
        <table className={classes['lines']}>
          <thead>
            <tr>
              <th scope="col">Tax</th>
              <th scope="col" className={classes['number']}>
                Net
              </th>
              <th scope="col" className={classes['number']}>
                Tax amount
              </th>
            </tr>
          </thead>
          <tbody>
            {taxes.map(({ label, reason, base, amount }, index) => (
              <tr key={index}>
                <td>
                  {label}
                  {reason !== '' && <small className={classes['reason']}>{reason}</small>}
                </td>
                <td className={classes['number']}>{moneyText(base)}</td>
                <td className={classes['number']}>{moneyText(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );

const History = ({ invoice: { history } }: { readonly invoice: InvoiceDetails }) => (
  <section className={classes['block']} aria-label="History">
    <h2 className={classes['heading']}>History</h2>
    <ol className={classes['history']}>
      {history.map(({ at, status, text, by }, index) => (
        <li key={index}>
          <time dateTime={at} className={classes['muted']}>
            {formatDayAndTime(new Date(at), displayZone)}
          </time>
          <span>{status}</span>
          {text !== '' && <span>{text}</span>}
          {by !== null && <span className={classes['muted']}>{by}</span>}
        </li>
      ))}
    </ol>
  </section>
);

const Facts = ({ invoice }: { readonly invoice: InvoiceDetails }) => {
  const {
    BillingPeriod,
    issuedAt,
    InvoiceDuedate,
    paidAt,
    paid,
    credited,
    refunded,
    due,
    TotalAmount,
    billedTo,
    payments,
    kind,
  } = invoice;
  const facts: readonly (readonly [string, string])[] = [
    ['Type', invoiceKindTitles[kind]],
    ['Billing period', BillingPeriod === null ? '' : formatBillingPeriod(BillingPeriod)],
    ['Issued', dayOf(issuedAt)],
    ['Due date', dayOf(InvoiceDuedate)],
    ['Paid', dayOf(paidAt)],
    ['Total', moneyText(TotalAmount)],
    ['Credited', credited === 0 ? '' : moneyText(credited)],
    ['Received', paid === 0 ? '' : moneyText(paid)],
    ['To pay', kind === 'credit' ? '' : moneyText(due)],
    ['Refunded', refunded === 0 ? '' : moneyText(refunded)],
    ['Billed to', [billedTo.companyName, billedTo.line1, billedTo.city, billedTo.country].filter(Boolean).join(', ')],
    ...payments.map(
      ({ kind: what, method, reference, amount, paidOn }) =>
        [
          ledgerKindTitles[what],
          [moneyText(amount), what === 'credit-applied' ? '' : `${method} ${reference}`.trim(), paidOn]
            .filter((part) => part !== '')
            .join(', '),
        ] as const,
    ),
  ];
  return (
    <section className={classes['block']} aria-label="Summary">
      <h2 className={classes['heading']}>Summary</h2>
      <dl className={classes['facts']}>
        {facts
          .filter(([, value]) => value !== '')
          .flatMap(([label, value], index) => [<dt key={`t${index}`}>{label}</dt>, <dd key={`d${index}`}>{value}</dd>])}
      </dl>
    </section>
  );
};

const InvoiceButtons = ({ accountId, invoice }: { readonly accountId: string; readonly invoice: InvoiceDetails }) => {
  const [asked, setAsked] = useState<Exclude<InvoiceAction, 'check'>>();
  const [isUsage, setUsage] = useState(false);
  const check = useInvoiceCheck(accountId, invoice.id);
  const download = useAction({
    act: (kind: InvoiceFileKind) => downloadInvoice(accountId, invoice.id, kind),
    failed: (kind) => `The ${invoiceFileNames[kind]} file was not downloaded`,
  });
  return (
    <>
      {invoiceFileKinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          icon={kind === 'pdf' ? <IconFileInvoice size={SIZE} /> : <IconDownload size={SIZE} />}
          onClick={() => void download.run(kind)}
        >
          {invoiceFileNames[kind]}
        </Button>
      ))}
      {invoice.actions.map((action) => {
        const isCheck = action === 'check';
        const variant = action === 'pay' ? 'primary' : action === 'cancel' ? 'danger' : 'default';
        return (
          <Button
            key={action}
            variant={variant}
            icon={actionIcons[action]}
            isBusy={isCheck && check.isBusy}
            onClick={() => (isCheck ? void check.run(undefined) : setAsked(action))}
          >
            {actionTitle(action, invoice.PaymentStatus)}
          </Button>
        );
      })}
      {invoice.kind === 'month' && invoice.BillingPeriod !== null && (
        <Button variant="default" icon={<IconDownload size={SIZE} />} onClick={() => setUsage(true)}>
          Download Usage Report
        </Button>
      )}
      {isUsage && invoice.BillingPeriod !== null && (
        <UsageReportDialog accountId={accountId} month={invoice.BillingPeriod} onClose={() => setUsage(false)} />
      )}
      {asked !== undefined && (
        <InvoiceActionDialog action={asked} accountId={accountId} id={invoice.id} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
};

const Problem = ({ invoice: { problem, nextAttemptAt, PaymentStatus } }: { readonly invoice: InvoiceDetails }) => {
  if (problem === null) return null;
  const next = nextAttemptAt === null ? '' : ` The card will be tried again on ${dayOf(nextAttemptAt)}.`;
  return (
    <Notice
      tone={PaymentStatus === 'Failed' ? 'error' : 'warning'}
    >{`${problem}${/[.!?]$/.test(problem) ? '' : '.'}${next}`}</Notice>
  );
};

const InvoiceView = ({
  open,
  accountId,
  invoice,
}: {
  readonly open: OpenTemplate;
  readonly accountId: string;
  readonly invoice: InvoiceDetails;
}) => (
  <div className={classes['page']}>
    <PageHeader
      crumbs={[
        { label: open.accountTitle, href: accountHref(open.accountId) },
        { label: open.template.title, href: tableHref(open) },
        { label: invoice.number },
      ]}
      title={`${invoice.kind === 'credit' ? 'Credit note' : 'Invoice'} ${invoice.number}`}
      aside={<Chip text={invoice.PaymentStatus} family={statusFamily(invoice.PaymentStatus)} />}
      actions={<InvoiceButtons accountId={accountId} invoice={invoice} />}
    />
    <Problem invoice={invoice} />
    <div className={classes['columns']}>
      <div className={classes['main']}>
        <Lines invoice={invoice} />
        <Taxes invoice={invoice} />
        <History invoice={invoice} />
      </div>
      <aside>
        <Facts invoice={invoice} />
      </aside>
    </div>
  </div>
);

const KnownInvoice = ({
  open,
  accountId,
  id,
}: {
  readonly open: OpenTemplate;
  readonly accountId: string;
  readonly id: string;
}) => {
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(accountId, id));
  if (invoice !== undefined) return <InvoiceView open={open} accountId={accountId} invoice={invoice} />;
  return error === null ? (
    <DocumentSkeleton fields={6} />
  ) : (
    <ProblemMessage
      isPage
      title="The invoice could not be loaded"
      {...problemOf(error)}
      onRetry={() => void refetch()}
    />
  );
};

/** In tables over several accounts the row says whose invoice it is. */
const InvoiceOfSomeAccount = ({ open, id }: { readonly open: OpenTemplate; readonly id: string }) => {
  const { data: document, error, refetch } = useQuery(documentQuery(open.accountId, id, open.template.description));
  if (document === undefined)
    return error === null ? (
      <DocumentSkeleton fields={6} />
    ) : (
      <ProblemMessage
        isPage
        title="The invoice could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    );
  const answers = Object.fromEntries(document.questions.map(({ questionId, answer }) => [questionId, answer]));
  return <KnownInvoice open={open} accountId={accountOfRow(open, answers)} id={id} />;
};

/** An invoice as it stands: its lines, what has been paid, and what can be done about it. */
export const InvoicePage = ({ open, id }: { readonly open: OpenTemplate; readonly id: string }) =>
  open.isAdminPanel || open.template.description === templateNames.csmPayments ? (
    <InvoiceOfSomeAccount open={open} id={id} />
  ) : (
    <KnownInvoice open={open} accountId={open.accountId} id={id} />
  );
