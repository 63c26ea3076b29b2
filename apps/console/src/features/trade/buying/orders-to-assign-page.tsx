import { numberText } from '@airlane/domain/text/number-text';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { statusFamily } from '@airlane/domain/lists/status-family';
import { Chip } from '@airlane/question-kinds/ui';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { ordersToAssignQuery } from './buying.queries.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { StateMessage } from '#ui/state-message.tsx';
import classes from './buying.module.css';
import { orderHref } from './steps.ts';

const TITLE = 'Assign orders';

/** Paid orders of all customers that wait for SIMs, for the courier, or for their arrival; the oldest first. */
export const OrdersToAssignPage = ({
  accountId,
  accountTitle,
}: {
  readonly accountId: string;
  readonly accountTitle: string;
}) => {
  usePageTitle(`${TITLE}, ${accountTitle}`);
  const { data, error, refetch } = useQuery(ordersToAssignQuery(accountId));
  if (error && data === undefined)
    return (
      <ProblemMessage
        isPage
        title="The orders could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <DocumentSkeleton fields={4} />;
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: TITLE }]}
        title={TITLE}
        aside={`${data.items.length} open`}
      />
      {data.items.length === 0 ? (
        <StateMessage
          icon={<IconChecks size={22} />}
          title="No open orders"
          text="Paid orders appear here until they are completed."
        />
      ) : (
        <div className={classes['scroll']}>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th>Order</th>
                <th>Customer</th>
                <th>Placed</th>
                <th>Item</th>
                <th>SIM type</th>
                <th>Assigned</th>
                <th>Status</th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((order) => (
                <tr key={order.id}>
                  <td>
                    <a href={orderHref(order.accountId, order.id)}>{order.orderId}</a>
                  </td>
                  <td>{order.account}</td>
                  <td>{order.placedAt === null ? '' : formatDayAndTime(new Date(order.placedAt), displayZone)}</td>
                  <td>{order.item}</td>
                  <td>{order.simType}</td>
                  <td>{`${order.assigned} of ${order.quantity}`}</td>
                  <td>
                    <Chip text={order.OrderStatus} family={statusFamily(order.OrderStatus)} />
                    {order.missing > 0 && (
                      <p className={classes['muted']}>{`Waiting for stock: ${numberText(order.missing)} missing`}</p>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
};
