import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cardSetupQuery } from './card-setup.queries.ts';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { problemOf } from '#lib/api/problem.ts';
import { Dialog } from '#ui/dialog.tsx';
import { late } from '#ui/late.tsx';
import { Notice } from '#ui/notice.tsx';
import classes from './cards.module.css';
import { SandboxCardFrame } from '#acting/paying/sandbox-card-frame.tsx';
import type { FinishedSetup } from '#acting/paying/setup-messages.ts';

const StripeCardForm = late(async () => (await import('./stripe-card-form.tsx')).StripeCardForm);

interface CardSetupProps {
  readonly accountId: string;
  readonly onFinished: (setup: FinishedSetup) => void;
}

const CardSetup = ({ accountId, onFinished }: CardSetupProps) => {
  const { data: setup, error } = useQuery(cardSetupQuery(accountId, useQueryClient()));
  const { data: accounts } = useQuery(myAccountsQuery());
  if (error || setup?.clientSecret === '') {
    const title = accounts?.find(({ id }) => id === accountId)?.title ?? accountId;
    return (
      <Notice tone="error">
        {`Can not load stripe as no client secret stored for account ${title}`}
        <br />
        {error ? problemOf(error).message : JSON.stringify(setup?.clientSecret)}
      </Notice>
    );
  }
  if (setup === undefined)
    return <div className={classes['skeleton']} aria-busy="true" aria-label="Loading the card form" />;
  const { clientSecret, settings } = setup;
  if (settings.provider === 'stripe')
    return (
      <StripeCardForm publishableKey={settings.publishableKey} clientSecret={clientSecret} onFinished={onFinished} />
    );
  return <SandboxCardFrame clientSecret={clientSecret} onFinished={onFinished} />;
};

interface AddCardDialogProps extends CardSetupProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export const AddCardDialog = ({ accountId, isOpen, onClose, onFinished }: AddCardDialogProps) => (
  <Dialog isOpen={isOpen} title="Add card" size="md" onClose={onClose}>
    {isOpen && <CardSetup accountId={accountId} onFinished={onFinished} />}
  </Dialog>
);
