import type { Order } from '@airlane/contract/calls/orders';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doNotShowMutation } from '#lib/mutations/do-not-show.ts';
import { meQuery } from '#lib/queries/me.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { BankConfirmation } from '#acting/paying/bank-confirmation.tsx';
import { SavedCards } from './cards/saved-cards.tsx';
import { useSavedCards } from './cards/use-saved-cards.ts';
import classes from './buying.module.css';

/** Whether there is a card to pay with, and whether one is being changed. */
export const useCardState = (
  accountId: string,
  hasCards: boolean,
): { readonly hasCard: boolean; readonly isBusy: boolean } => {
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

/** Another default card pays more than this order; a person who knows that is not asked again. */
const ChangeDialog = ({
  userId,
  asked: { card, goOn },
  onClose,
}: {
  readonly userId: string;
  readonly asked: AskedChange;
  readonly onClose: () => void;
}) => {
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

/** How the order is paid. */
export const PaymentCards = ({ accountId, order, onConfirmed }: PaymentCardsProps) => {
  const [asked, setAsked] = useState<AskedChange>();
  const { data: me } = useQuery(meQuery());
  const ask = (card: string, goOn: () => void): void =>
    me?.doNotShowEditPaymentInOrder === true ? goOn() : setAsked({ card, goOn });
  return (
    <section className={classes['block']} aria-label="Secured Payment">
      <h2 className={classes['heading']}>Secured Payment</h2>
      {order.paymentSecret !== null && (
        <BankConfirmation
          accountId={accountId}
          secret={order.paymentSecret}
          text="The order is placed once you have."
          onConfirmed={onConfirmed}
        />
      )}
      <SavedCards accountId={accountId} askBeforeDefault={ask} />
      {asked !== undefined && me !== undefined && (
        <ChangeDialog userId={me.id} asked={asked} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
};
