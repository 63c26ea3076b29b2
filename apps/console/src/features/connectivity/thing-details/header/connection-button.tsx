import { ConfirmPopover } from '#ui/confirm-popover.tsx';
import { useConnectionRefresh } from '../orders/use-orders.tsx';
import { ActionButton } from './action-button.tsx';

interface ConnectionButtonProps {
  readonly text?: string;
  readonly variant?: 'primary' | 'default';
}

export const ConnectionButton = ({ text, variant = 'default' }: ConnectionButtonProps) => {
  const { text: confirmText, question, run, isBusy, failure } = useConnectionRefresh();
  return (
    <ConfirmPopover
      question={question}
      confirmText={confirmText}
      onConfirm={() => void run()}
      renderTarget={(ask) => (
        <ActionButton name="connection" text={text} variant={variant} isBusy={isBusy} failure={failure} onClick={ask} />
      )}
    />
  );
};
