import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { connectAccount, readClientSecret } from '../../../../lib/mutations/cards.ts';
import { paymentSettingsQuery } from '../../../../lib/queries/cards.ts';
import { meQuery, myAccountsQuery } from '../../../../lib/queries/me.ts';
import { problemOf } from '../../../../lib/api/problem.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { late } from '../../../../ui/late.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import classes from './cards.module.css';
import { SandboxCardFrame } from '../../../../acting/paying/sandbox-card-frame.tsx';
import type { FinishedSetup } from '../../../../acting/paying/setup-messages.ts';

const StripeCardForm = late(async () => (await import('./stripe-card-form.tsx')).StripeCardForm);

const noAddress = { city: '', country: '', line1: '', line2: '', postal_code: '', state: '' };

/** The secret that the card is set up with. An account that the provider does not know yet is made known first, by what this page knows of it. */
const useClientSecret = (accountId: string) => {
  const client = useQueryClient();
  // Lists are read again at any time. A form that is being filled in keeps its secret, and stays.
  const [kept, setKept] = useState<string>();
  const { data, error } = useQuery({
    enabled: kept === undefined,
    queryKey: ['account', accountId, 'client-secret'],
    queryFn: async () => {
      const known = await readClientSecret(accountId);
      if (known !== '') return known;
      const [me, { brands }] = await Promise.all([client.ensureQueryData(meQuery()), client.ensureQueryData(myAccountsQuery())]);
      const title = brands.find(({ id }) => id === accountId)?.title ?? accountId;
      await connectAccount(accountId, { email: me.profile.email, companyName: title, phone: '', address: noAddress });
      void client.invalidateQueries({ queryKey: paymentSettingsQuery(accountId).queryKey });
      return readClientSecret(accountId);
    },
    // A secret is good for one card.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    meta: { silent: true },
  });
  if (kept === undefined && data !== undefined && data !== '') setKept(data);
  return { data: kept ?? data, error: kept === undefined ? error : null };
};

interface CardSetupProps {
  readonly accountId: string;
  readonly onFinished: (setup: FinishedSetup) => void;
}

const CardSetup = ({ accountId, onFinished }: CardSetupProps) => {
  const { data: settings } = useQuery(paymentSettingsQuery(accountId));
  const { data: accounts } = useQuery(myAccountsQuery());
  const { data: clientSecret, error } = useClientSecret(accountId);
  if (error || clientSecret === '') {
    const title = accounts?.find(({ id }) => id === accountId)?.title ?? accountId;
    return <Notice tone="error">{`Can not load stripe as no client secret stored for account ${title}`}<br />{error ? problemOf(error).message : JSON.stringify(clientSecret)}</Notice>;
  }
  if (clientSecret === undefined || settings === undefined) return <div className={classes['skeleton']} aria-busy="true" aria-label="Loading the card form" />;
  if (settings.provider === 'stripe') return <StripeCardForm publishableKey={settings.publishableKey} clientSecret={clientSecret} onFinished={onFinished} />;
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
