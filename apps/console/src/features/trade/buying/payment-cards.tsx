import type { Order } from '@airlane/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doNotShowMutation } from '../../../lib/mutations/do-not-show.ts';
import { paymentSettingsQuery } from '../../../lib/queries/cards.ts';
import { meQuery } from '../../../lib/queries/me.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { late } from '../../../ui/late.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SandboxCardFrame } from './cards/sandbox-card-frame.tsx';
import { SavedCards } from './cards/saved-cards.tsx';
import { useSavedCards } from './cards/use-saved-cards.ts';
import classes from './buying.module.css';

const StripeConfirmation = late(async () => (await import('./cards/stripe-confirmation.tsx')).StripeConfirmation);

/** Whether there is a card to pay with, and whether one is being changed. */
export const useCardState = (accountId: string, hasCards: boolean): { readonly hasCard: boolean; readonly isBusy: boolean } => {
  const { cards, isLoading, isBusy } = useSavedCards(accountId);
  return hasCards ? { hasCard: cards.length > 0, isBusy: isBusy || isLoading } : { hasCard: false, isBusy: false };
};

interface PaymentCardsProps {
  readonly accountId: string;
  readonly order: Order;
  readonly onConfirmed: () => void;
}

interface AskedChange {
  readonly card: string;
  readonly goOn: () => void;
}

/** Another default card pays more than this order; whoever knows that is not asked again. */
const ChangeDialog = ({ userId, asked: { card, goOn }, onClose }: { readonly userId: string; readonly asked: AskedChange; readonly onClose: () => void }) => {
  const [isTicked, setTicked] = useState(false);
  const doNotShow = useMutation(doNotShowMutation(userId, 'doNotShowEditPaymentInOrder'));
  const change = (): void => {
    if (isTicked) doNotShow.mutate(true);
    goOn();
    onClose();
  };
  return (
    <ConfirmDialog isOpen title="Change the payment method" confirmText="Change" onConfirm={change} onCancel={onClose}>
      <p>{`${card} becomes the default card. It pays this order and everything that your account orders or uses from now on.`}</p>
      <label className={classes['tick']}>
        <input type="checkbox" checked={isTicked} onChange={({ currentTarget: { checked } }) => setTicked(checked)} />
        Don't show this again
      </label>
    </ConfirmDialog>
  );
};

/** The bank's own question stands in a frame of the provider. */
const Confirmation = ({ accountId, secret, onConfirmed }: { readonly accountId: string; readonly secret: string; readonly onConfirmed: () => void }) => {
  const { data: settings } = useQuery(paymentSettingsQuery(accountId));
  return (
    <>
      <Notice tone="warning">Your bank asks you to confirm this payment. The order is placed once you have.</Notice>
      {settings?.provider === 'sandbox' && <SandboxCardFrame clientSecret={secret} onFinished={onConfirmed} />}
      {settings?.provider === 'stripe' && <StripeConfirmation publishableKey={settings.publishableKey} clientSecret={secret} onConfirmed={onConfirmed} fallback={null} />}
    </>
  );
};

/** How the order is paid. */
export const PaymentCards = ({ accountId, order, onConfirmed }: PaymentCardsProps) => {
  const [asked, setAsked] = useState<AskedChange>();
  const { data: me } = useQuery(meQuery());
  const ask = (card: string, goOn: () => void): void => (me?.doNotShowEditPaymentInOrder === true ? goOn() : setAsked({ card, goOn }));
  return (
    <section className={classes['block']} aria-label="Secured Payment">
      <h2 className={classes['heading']}>Secured Payment</h2>
      {order.paymentSecret !== null && <Confirmation accountId={accountId} secret={order.paymentSecret} onConfirmed={onConfirmed} />}
      <SavedCards accountId={accountId} askBeforeDefault={ask} />
      {asked !== undefined && me !== undefined && <ChangeDialog userId={me.id} asked={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
};
