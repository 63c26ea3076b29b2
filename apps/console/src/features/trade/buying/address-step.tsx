import type { Order } from '@airlane/contract/calls/orders';
import { addressDraftProblems, addressProblems } from '@airlane/domain/buying/order-address';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AddressFields } from './address-fields.tsx';
import classes from './buying.module.css';
import { OrderSummary } from './order-summary.tsx';
import { stepHref } from './steps.ts';
import { useAddressAutosave } from './use-address-autosave.ts';
import { WizardFrame } from './wizard-frame.tsx';

const states = { saved: 'Saved', typing: '', saving: 'Saving…' } as const;

/** Where the SIMs and the invoice go. */
export const AddressStep = ({
  accountId,
  accountTitle,
  order,
}: {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly order: Order;
}) => {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { addresses, change, state, flush } = useAddressAutosave(accountId, order);
  const [isSubmitted, setSubmitted] = useState(false);
  const isLocked = !order.isEditable;
  const problems = isSubmitted ? addressProblems(addresses) : addressDraftProblems(addresses);
  const errorOf = (field: string): string | undefined => problems.find((problem) => problem.field === field)?.message;
  const goOn = useAction({
    act: flush,
    failed: 'The address was not saved',
    onDone: () =>
      void navigate({ to: '/$accountId/self_service/Payment/$orderId', params: { accountId, orderId: order.id } }),
  });
  const submit = (): void => {
    setSubmitted(true);
    const [first] = isLocked ? [] : addressProblems(addresses);
    if (first === undefined) return void goOn.run(undefined);
    const refused = form.current?.elements.namedItem(first.field);
    if (refused instanceof HTMLElement) refused.focus();
  };
  return (
    <WizardFrame
      accountId={accountId}
      accountTitle={accountTitle}
      step="Address Form"
      orderId={order.id}
      aside={<OrderSummary summary={order.summary} isStale={state !== 'saved'} />}
    >
      {isLocked && <Notice tone="info">{`This order is ${order.OrderStatus} and can no longer be changed.`}</Notice>}
      <form
        ref={form}
        noValidate
        className={classes['main']}
        aria-label="Address Form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <section className={classes['block']} aria-label="Shipping address">
          <h2 className={classes['heading']}>Shipping address</h2>
          <AddressFields
            part="shipping"
            address={addresses.shipping}
            isLocked={isLocked}
            errorOf={errorOf}
            onChange={(shipping) => change({ ...addresses, shipping })}
          />
        </section>
        <section className={classes['block']} aria-label="Billing address">
          <h2 className={classes['heading']}>Billing address</h2>
          <label className={classes['tick']}>
            <input
              type="checkbox"
              disabled={isLocked}
              checked={addresses.billingSameAsShipping}
              onChange={({ currentTarget: { checked } }) => change({ ...addresses, billingSameAsShipping: checked })}
            />
            Same as the shipping address
          </label>
          {!addresses.billingSameAsShipping && (
            <AddressFields
              part="billing"
              address={addresses.billing}
              isLocked={isLocked}
              errorOf={errorOf}
              onChange={(billing) => change({ ...addresses, billing })}
            />
          )}
        </section>
        <output className={`${classes['muted']} ${classes['saving']}`}>{states[state]}</output>
        <div className={classes['buttons']}>
          <LinkButton variant="default" href={stepHref(accountId, 'Deal Details', order.id)}>
            Back
          </LinkButton>
          <Button type="submit" isBusy={goOn.isBusy} failure={goOn.failure}>
            Next
          </Button>
        </div>
      </form>
    </WizardFrame>
  );
};
