import type { Order } from '@airlane/contract/calls/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { assignSimsToOrder, completeAnOrder, shipAnOrder } from './buying.mutations.ts';
import { orderQuery } from './buying.queries.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './buying.module.css';

interface FulfilmentProps {
  readonly accountId: string;
  readonly order: Order;
}

type Outcome = Awaited<ReturnType<typeof assignSimsToOrder>>;

const iccidsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');

/** SIMs by scanning or pasting their numbers, or by the first and the last of a box. */
const AssignSims = ({ accountId, order }: FulfilmentProps) => {
  const client = useQueryClient();
  const [pasted, setPasted] = useState('');
  const [range, setRange] = useState({ from: '', to: '' });
  const [preview, setPreview] = useState<Outcome>();
  const request = { iccids: iccidsIn(pasted), from: range.from.trim(), to: range.to.trim() };
  const isEmpty = request.iccids.length === 0 && (request.from === '' || request.to === '');
  const change = (apply: () => void): void => {
    apply();
    setPreview(undefined);
  };
  const look = useAction({
    act: () => assignSimsToOrder(accountId, order.id, { ...request, dryRun: true }),
    failed: 'The SIMs were not checked',
    onDone: setPreview,
  });
  const assign = useAction({
    act: () => assignSimsToOrder(accountId, order.id, { ...request, dryRun: false }),
    done: ({ assigned }) => `${assigned} SIMs were assigned`,
    failed: 'The SIMs were not assigned',
    onDone: () => {
      change(() => setPasted(''));
      setRange({ from: '', to: '' });
      void client.invalidateQueries({ queryKey: orderQuery(accountId, order.id).queryKey });
    },
  });
  return (
    <>
      <TextArea
        label="ICCIDs, scanned or pasted"
        value={pasted}
        onChange={({ currentTarget: { value } }) => change(() => setPasted(value))}
      />
      <div className={classes['fields']}>
        <TextField
          label="Or from ICCID"
          inputMode="numeric"
          value={range.from}
          onChange={({ currentTarget: { value } }) => change(() => setRange({ ...range, from: value }))}
        />
        <TextField
          label="To ICCID"
          inputMode="numeric"
          value={range.to}
          onChange={({ currentTarget: { value } }) => change(() => setRange({ ...range, to: value }))}
        />
      </div>
      {preview !== undefined && (
        <Notice tone={preview.refused.length > 0 ? 'warning' : 'info'}>
          {`${preview.assigned} SIMs can be assigned.`}
          {preview.refused.map(({ reason, count, examples }) => (
            <div key={reason}>{`${count} × ${reason}: ${examples.join(', ')}`}</div>
          ))}
        </Notice>
      )}
      <div className={classes['buttons']}>
        <Button
          variant="default"
          disabled={isEmpty}
          isBusy={look.isBusy}
          failure={look.failure}
          onClick={() => void look.run(undefined)}
        >
          Check
        </Button>
        <Button
          disabled={isEmpty || preview === undefined || preview.assigned === 0}
          isBusy={assign.isBusy}
          failure={assign.failure}
          onClick={() => void assign.run(undefined)}
        >
          Assign SIMs
        </Button>
      </div>
    </>
  );
};

const ShipOrder = ({ accountId, order }: FulfilmentProps) => {
  const client = useQueryClient();
  const [trackingNumber, setTrackingNumber] = useState('');
  const ship = useAction({
    act: () => shipAnOrder(accountId, order.id, trackingNumber.trim()),
    done: () => `Order ${order.orderId} is on its way`,
    failed: 'The order was not marked as shipped',
    onDone: (shipped) => client.setQueryData(orderQuery(accountId, order.id).queryKey, shipped),
  });
  return (
    <form
      className={classes['couponLine']}
      onSubmit={(event) => {
        event.preventDefault();
        void ship.run(undefined);
      }}
    >
      <TextField
        label="Tracking number"
        maxLength={60}
        value={trackingNumber}
        onChange={({ currentTarget: { value } }) => setTrackingNumber(value)}
      />
      <Button
        type="submit"
        size="lg"
        disabled={trackingNumber.trim() === ''}
        isBusy={ship.isBusy}
        failure={ship.failure}
      >
        Ship order
      </Button>
    </form>
  );
};

/** What staff do with a paid order: give it SIMs, send them, say that they have arrived. */
export const Fulfilment = ({ accountId, order }: FulfilmentProps) => {
  const client = useQueryClient();
  const complete = useAction({
    act: () => completeAnOrder(accountId, order.id),
    done: () => `Order ${order.orderId} is complete`,
    failed: 'The order was not completed',
    onDone: (completed) => client.setQueryData(orderQuery(accountId, order.id).queryKey, completed),
  });
  const isAssignable = order.OrderStatus === 'Submitted' || order.OrderStatus === 'Processing';
  if (!isAssignable && order.OrderStatus !== 'Shipping in Process') return null;
  const missing = order.quantity - order.sims.length;
  return (
    <section className={classes['block']} aria-label="Fulfilment">
      <h2 className={classes['heading']}>Fulfilment</h2>
      {isAssignable && missing > 0 && (
        <p
          className={classes['muted']}
        >{`${missing} of ${order.quantity} SIMs (${order.simType}) are still to be assigned.`}</p>
      )}
      {isAssignable && missing > 0 && <AssignSims accountId={accountId} order={order} />}
      {order.OrderStatus === 'Processing' && missing === 0 && <ShipOrder accountId={accountId} order={order} />}
      {order.OrderStatus === 'Shipping in Process' && (
        <div>
          <Button isBusy={complete.isBusy} failure={complete.failure} onClick={() => void complete.run(undefined)}>
            Mark as completed
          </Button>
        </div>
      )}
    </section>
  );
};
