import type { Order } from '@airlane/contract';
import { useQuery } from '@tanstack/react-query';
import { paymentSettingsQuery } from '../../../lib/queries/cards.ts';
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
export const PaymentCards = ({ accountId, order, onConfirmed }: PaymentCardsProps) => (
  <section className={classes['block']} aria-label="Secured Payment">
    <h2 className={classes['heading']}>Secured Payment</h2>
    {order.paymentSecret !== null && <Confirmation accountId={accountId} secret={order.paymentSecret} onConfirmed={onConfirmed} />}
    <SavedCards accountId={accountId} />
  </section>
);
