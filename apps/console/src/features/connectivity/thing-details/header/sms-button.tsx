import { lazy, Suspense, useState } from 'react';
import { ActionButton } from './action-button.tsx';

const SmsDialog = lazy(async () => ({ default: (await import('../sms/sms-dialog.tsx')).SmsDialog }));

interface SmsButtonProps {
  readonly text?: string;
  readonly variant?: 'primary' | 'default';
}

export const SmsButton = ({ text, variant = 'default' }: SmsButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton name="sms" text={text} variant={variant} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <SmsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
