import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogButtons } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import classes from './cards.module.css';
import type { FinishedSetup } from '#acting/paying/setup-messages.ts';
import { NOT_LOADED } from '#acting/paying/stripe-texts.ts';

const NOT_SET_UP = 'There was a problem setting up your card';

interface StripeCardFormProps {
  readonly publishableKey: string;
  readonly clientSecret: string;
  readonly onFinished: (setup: FinishedSetup) => void;
}

const Fields = ({ onFinished }: Pick<StripeCardFormProps, 'onFinished'>) => {
  const stripe = useStripe();
  const elements = useElements();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!stripe || !elements || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { error, setupIntent } = await stripe.confirmSetup({ elements, redirect: 'if_required' });
      const card = setupIntent?.payment_method;
      const cardId = typeof card === 'string' ? card : card?.id;
      if (error) setProblem(error.message ?? NOT_SET_UP);
      else if (setupIntent.status !== 'succeeded' || cardId === undefined) setProblem(NOT_SET_UP);
      else onFinished({ setupId: setupIntent.id, cardId });
    } catch {
      // Only a script that is broken throws; what a card is refused for comes as an answer.
      setProblem(NOT_SET_UP);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes['form']} onSubmit={(event) => void confirm(event)}>
      <PaymentElement onLoadError={() => setProblem(NOT_LOADED)} />
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <DialogButtons>
        <Button type="submit" isBusy={isBusy} aria-disabled={!stripe || undefined}>
          Save card
        </Button>
      </DialogButtons>
    </form>
  );
};

/** Stripe's own fields, in frames of Stripe: a card number goes from them to Stripe. This file and the script are loaded only where Stripe is configured. */
export const StripeCardForm = ({ publishableKey, clientSecret, onFinished }: StripeCardFormProps) => {
  const theme = useComputedColorScheme();
  const { data: stripe, error } = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: async () => {
      const loaded = await loadStripe(publishableKey);
      if (!loaded) throw new Error(NOT_LOADED);
      return loaded;
    },
    staleTime: Infinity,
    retry: false,
    meta: { silent: true },
  });
  if (error) return <Notice tone="error">{NOT_LOADED}</Notice>;
  if (!stripe) return <div className={classes['skeleton']} aria-busy="true" aria-label="Loading Stripe" />;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: { theme: theme === 'dark' ? 'night' : 'stripe' } }}>
      <Fields onFinished={onFinished} />
    </Elements>
  );
};
