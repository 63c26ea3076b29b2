import { IconMessage } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ActionButton } from './action-button.tsx';

const SmsDialog = lazy(async () => ({ default: (await import('../sms/sms-dialog.tsx')).SmsDialog }));

interface SmsButtonProps {
  readonly text?: string;
  readonly variant?: 'primary' | 'default';
}

export const SmsButton = ({ text = 'SMS', variant = 'default' }: SmsButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton name="sms" variant={variant} icon={<IconMessage size={16} />} onClick={() => setOpen(true)}>
        {text}
      </ActionButton>
      {isOpen && (
        <Suspense>
          <SmsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
