import { loadStripe } from '@stripe/stripe-js/pure';
import { useAction } from '../use-action.ts';
import { Button } from '#ui/button.tsx';
import { NOT_LOADED } from './stripe-texts.ts';

interface StripeConfirmationProps {
  readonly publishableKey: string;
  readonly clientSecret: string;
  readonly onConfirmed: () => void;
}

/** Lets the buyer answer their bank, in a window that Stripe opens. */
export const StripeConfirmation = ({ publishableKey, clientSecret, onConfirmed }: StripeConfirmationProps) => {
  const confirm = useAction({
    act: async () => {
      const stripe = await loadStripe(publishableKey);
      if (!stripe) throw new Error(NOT_LOADED);
      const { error } = await stripe.handleNextAction({ clientSecret });
      if (error) throw new Error(error.message);
    },
    failed: 'The payment was not confirmed',
    onDone: onConfirmed,
  });
  return (
    <div>
      <Button isBusy={confirm.isBusy} failure={confirm.failure} onClick={() => void confirm.run(undefined)}>
        Confirm payment
      </Button>
    </div>
  );
};
