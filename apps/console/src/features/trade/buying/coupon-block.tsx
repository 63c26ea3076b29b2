import type { Order } from '@airlane/contract/calls/orders';
import { couponCode, NO_COUPON } from '@airlane/domain/buying/coupons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { redeemCoupon } from './buying.mutations.ts';
import { useDebugMode } from '#lib/preferences/debug-mode.ts';
import { orderQuery } from './buying.queries.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import classes from './buying.module.css';

const TRIAL_CODE = 'FREETRIAL';
const MAX_CODE = 40;

/** A code that takes something off: redeemed with Enter or the button, and taken away by the same button. */
export const CouponBlock = ({ accountId, order }: { readonly accountId: string; readonly order: Order }) => {
  const client = useQueryClient();
  const isDebugging = useDebugMode();
  const [code, setCode] = useState(order.coupon?.couponCode ?? (isDebugging ? TRIAL_CODE : ''));
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isApplied = order.coupon !== null;
  const send = async (sent: string): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const { message } = await redeemCoupon(accountId, order.id, sent);
      await client.invalidateQueries({ queryKey: orderQuery(accountId, order.id).queryKey });
      showToast({ tone: 'success', text: message });
      if (sent === NO_COUPON) setCode('');
    } catch (error) {
      const { fields, message } = problemOf(error);
      setRefusal(fields[0]?.message ?? (message === '' ? 'unknown error' : message));
    } finally {
      setBusy(false);
    }
  };
  const apply = (): void => {
    if (isBusy || (!isApplied && code === '')) return;
    void send(isApplied ? NO_COUPON : code);
  };
  return (
    <section className={classes['block']} aria-label="Coupon">
      <h2 className={classes['heading']}>Coupon</h2>
      <form
        className={classes['couponLine']}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <TextField
          label="Coupon code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={MAX_CODE}
          readOnly={isApplied || !order.isEditable}
          value={code}
          error={refusal}
          onChange={({ currentTarget: { value } }) => {
            setRefusal(undefined);
            setCode(couponCode(value));
          }}
        />
        <Button type="submit" variant="default" size="lg" isBusy={isBusy} disabled={!order.isEditable}>
          {isApplied ? 'Remove Coupon' : 'Redeem'}
        </Button>
      </form>
      {order.coupon !== null && order.coupon.description !== '' && (
        <p className={classes['muted']}>{order.coupon.description}</p>
      )}
    </section>
  );
};
