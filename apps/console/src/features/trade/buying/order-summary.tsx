import type { OrderSummary as Summary } from '@airlane/contract/calls/orders';
import { moneyText } from '@airlane/domain/money/money';
import { taxReasons } from '@airlane/domain/tax/tax-totals';
import classes from './buying.module.css';

/** What an order costs, as the server computed it. */
export const OrderSummary = ({
  summary,
  isStale = false,
}: {
  readonly summary: Summary | undefined;
  readonly isStale?: boolean;
}) => (
  <section className={classes['block']} aria-label="Order Summary" aria-busy={isStale || undefined}>
    <h2 className={classes['heading']}>Order Summary</h2>
    {summary === undefined ? (
      <p className={classes['muted']}>Select a deal to see what it costs.</p>
    ) : (
      <table className={classes['lines']}>
        <tbody>
          {summary.lines.map(({ text, quantity, unitPrice, amount }, index) => (
            <tr key={index}>
              <th scope="row">
                {text}
                {quantity > 1 && <small>{`${quantity.toLocaleString('en-US')} × ${moneyText(unitPrice)}`}</small>}
              </th>
              <td>{moneyText(amount)}</td>
            </tr>
          ))}
          {summary.taxProblem !== null && (
            <tr>
              <th scope="row">Tax</th>
              <td>Not calculated</td>
            </tr>
          )}
          <tr className={classes['total']}>
            <th scope="row">{summary.taxProblem === null ? 'Total' : 'Total without tax'}</th>
            <td>
              {summary.discount > 0 && (
                <s className={classes['struck']}>{moneyText(summary.totalPriceBeforeDiscount)}</s>
              )}
              {moneyText(summary.discountedTotalPrice)}
            </td>
          </tr>
        </tbody>
      </table>
    )}
    {summary !== undefined &&
      taxReasons(summary.taxes).map((reason) => (
        <p key={reason} className={classes['muted']}>
          {reason}
        </p>
      ))}
    {summary !== undefined && summary.taxProblem !== null && (
      <p role="alert" className={classes['muted']}>
        {summary.taxProblem}
      </p>
    )}
  </section>
);
