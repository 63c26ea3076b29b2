import { useQuery } from '@tanstack/react-query';
import { paymentSettingsQuery } from '#lib/queries/cards.ts';
import { late } from '#ui/late.tsx';
import { Notice } from '#ui/notice.tsx';
import { SandboxCardFrame } from './sandbox-card-frame.tsx';

const StripeConfirmation = late(async () => (await import('./stripe-confirmation.tsx')).StripeConfirmation);

interface BankConfirmationProps {
  readonly accountId: string;
  readonly secret: string;
  /** What becomes of it afterwards. */
  readonly text: string;
  readonly onConfirmed: () => void;
}

/** The bank's own question stands in a frame of the provider. */
export const BankConfirmation = ({ accountId, secret, text, onConfirmed }: BankConfirmationProps) => {
  const { data: settings } = useQuery(paymentSettingsQuery(accountId));
  return (
    <>
      <Notice tone="warning">{`Your bank asks you to confirm this payment. ${text}`}</Notice>
      {settings?.provider === 'sandbox' && <SandboxCardFrame clientSecret={secret} onConfirmed={onConfirmed} />}
      {settings?.provider === 'stripe' && (
        <StripeConfirmation
          publishableKey={settings.publishableKey}
          clientSecret={secret}
          onConfirmed={onConfirmed}
          fallback={null}
        />
      )}
    </>
  );
};
