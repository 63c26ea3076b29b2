import type { Order } from '@airlane/contract/calls/orders';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { iccidGroups } from '@airlane/domain/sims/iccid';
import { isPayable } from '@airlane/domain/buying/order-status';
import { moneyText } from '@airlane/domain/money/money';
import { statusFamily } from '@airlane/domain/lists/status-family';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { Chip } from '@airlane/question-kinds/ui';
import { IconExternalLink, IconFileInvoice } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { saveBase64File } from '#lib/save-base64-file.ts';
import { fetchOrderInvoice, withdrawOrder } from './buying.mutations.ts';
import { orderQuery } from './buying.queries.ts';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { accountHref } from '#templating/addresses.ts';
import { DocumentPage } from '#templating/document/document-page.tsx';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import type { OpenTemplate } from '#templating/open-template.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import classes from './buying.module.css';
import { Fulfilment } from './fulfilment.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ordersHref, stepHref } from './steps.ts';

const NOT_FOUND = 404;
const beforeShipping = ['Submitted', 'Processing'];

const addressLines = ({
  companyName,
  department,
  line1,
  line2,
  postal_code: zip,
  city,
  state,
  country,
  email,
  mobile,
}: Order['shipping']): string[] =>
  [
    companyName,
    department,
    line1,
    line2,
    [zip, city].filter(Boolean).join(' '),
    [state, country].filter(Boolean).join(', '),
    email,
    mobile,
  ].filter((line): line is string => Boolean(line));

const Sims = ({ accountId, order }: { readonly accountId: string; readonly order: Order }) => (
  <section className={classes['block']} aria-label="SIMs">
    <h2 className={classes['heading']}>{`SIMs (${order.sims.length} of ${order.quantity})`}</h2>
    <ul className={classes['sims']}>
      {order.sims.map(({ iccid, state, activationCode }) => (
        <li key={iccid} className={classes['sim']}>
          <a className={classes['code']} href={`#/${encodeURIComponent(accountId)}/ThingsTable/${thingIdOf(iccid)}`}>
            {iccidGroups(iccid)}
          </a>
          {activationCode !== null && <QrCode text={activationCode} label={`Activation code of ${iccid}`} />}
          {activationCode !== null && <span className={classes['code']}>{activationCode}</span>}
          {state !== null && <span className={classes['muted']}>{state}</span>}
        </li>
      ))}
    </ul>
    <div>
      <LinkButton variant="default" size="sm" href={stepHref(accountId, 'Activate SIM')}>
        Activate a SIM
      </LinkButton>
    </div>
  </section>
);

const History = ({ order }: { readonly order: Order }) => (
  <section className={classes['block']} aria-label="History">
    <h2 className={classes['heading']}>History</h2>
    <ol className={classes['history']}>
      {order.history.map(({ at, status, by, text }) => (
        <li key={at + status}>
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

const OrderActions = ({
  accountId,
  order,
  isStaff,
}: {
  readonly accountId: string;
  readonly order: Order;
  readonly isStaff: boolean;
}) => {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const download = useAction({
    act: () => fetchOrderInvoice(accountId, order.id),
    failed: 'The invoice was not downloaded',
    onDone: saveBase64File,
  });
  const cancel = useAction({
    act: () => withdrawOrder(accountId, order.id),
    done: () => `Order ${order.orderId} was canceled`,
    failed: 'The order was not canceled',
    onDone: (canceled) => {
      setAsking(false);
      client.setQueryData(orderQuery(accountId, order.id).queryKey, canceled);
    },
  });
  const canCancel = isPayable(order.OrderStatus) || (isStaff && beforeShipping.includes(order.OrderStatus));
  const isPaid = order.invoice?.status === 'Paid' && order.summary.discountedTotalPrice > 0;
  return (
    <>
      {order.OrderStatus === 'Draft' && (
        <LinkButton href={stepHref(accountId, 'Order SIM', order.id)}>Complete Order</LinkButton>
      )}
      {order.OrderStatus === 'Awaiting Payment' && (
        <LinkButton href={stepHref(accountId, 'Payment', order.id)}>Update Payment</LinkButton>
      )}
      {order.trackingUrl !== null && (
        <LinkButton
          variant="default"
          icon={<IconExternalLink size={16} />}
          href={order.trackingUrl}
          target="_blank"
          rel="noreferrer"
        >
          Track shipment
        </LinkButton>
      )}
      {order.invoice?.number != null && (
        <Button
          variant="default"
          icon={<IconFileInvoice size={16} />}
          isBusy={download.isBusy}
          failure={download.failure}
          onClick={() => void download.run(undefined)}
        >
          Download invoice
        </Button>
      )}
      {canCancel && (
        <Button variant="danger" failure={cancel.failure} onClick={() => setAsking(true)}>
          Cancel order
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Cancel order ${order.orderId}`}
        confirmText="Cancel order"
        cancelText="Keep it"
        isDestructive
        isBusy={cancel.isBusy}
        onConfirm={() => void cancel.run(undefined)}
        onCancel={() => setAsking(false)}
      >
        {isPaid
          ? `${moneyText(order.summary.discountedTotalPrice)} are refunded to the card that paid.`
          : 'Nothing has been paid for this order.'}
      </ConfirmDialog>
    </>
  );
};

/** An order of the wizard as it stands: what, for how much, where to, and what has happened since. */
const OrderView = ({ open, order }: { readonly open: OpenTemplate; readonly order: Order }) => {
  const { accountId, accountTitle } = open;
  const appType = useViewedAppType();
  // Sales looks at orders; advisers fulfil them.
  const isStaff = appType === 'admin';
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          { label: 'Orders', href: ordersHref(accountId) },
          { label: order.orderId },
        ]}
        title={`Order ${order.orderId}`}
        aside={<Chip text={order.OrderStatus} family={statusFamily(order.OrderStatus)} />}
        actions={<OrderActions accountId={accountId} order={order} isStaff={isStaff} />}
      />
      {order.paymentProblem !== null && isPayable(order.OrderStatus) && (
        <Notice tone="error">{order.paymentProblem}</Notice>
      )}
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {isStaff && <Fulfilment accountId={accountId} order={order} />}
          <section className={classes['block']} aria-label="Delivery">
            <h2 className={classes['heading']}>Delivery</h2>
            <dl className={classes['facts']}>
              <dt>Deal</dt>
              <dd>{`${order.deal.DealName} (${order.deal.DealID})`}</dd>
              <dt>SIMs</dt>
              <dd>{`${order.quantity} × ${order.simType}`}</dd>
              <dt>Shipping address</dt>
              <dd>
                {addressLines(order.shipping).map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </dd>
              {order.trackingNumber !== '' && (
                <>
                  <dt>Tracking number</dt>
                  <dd className={classes['code']}>{order.trackingNumber}</dd>
                </>
              )}
              {order.invoice?.number != null && (
                <>
                  <dt>Invoice</dt>
                  <dd>{`${order.invoice.number}, ${order.invoice.status}`}</dd>
                </>
              )}
            </dl>
          </section>
          {order.sims.length > 0 && <Sims accountId={accountId} order={order} />}
          <History order={order} />
        </div>
        <aside>
          <OrderSummary summary={order.summary} />
        </aside>
      </div>
    </div>
  );
};

/** Orders that were made by a form have no terms and no price; they stay the documents that they are. */
export const OrderPage = ({ open, id }: { readonly open: OpenTemplate; readonly id: string }) => {
  const {
    data: order,
    error,
    refetch,
  } = useQuery({ ...orderQuery(open.accountId, id), retry: false, meta: { silent: true } });
  if (order !== undefined) return <OrderView open={open} order={order} />;
  if (error === null) return <DocumentSkeleton fields={6} />;
  const problem = problemOf(error);
  return problem.status === NOT_FOUND || problem.status === 403 ? (
    <DocumentPage open={open} id={id} />
  ) : (
    <ProblemMessage isPage title="The order could not be loaded" {...problem} onRetry={() => void refetch()} />
  );
};
