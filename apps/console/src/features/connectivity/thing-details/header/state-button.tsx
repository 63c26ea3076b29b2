import { ConfirmPopover } from '../../../../ui/confirm-popover.tsx';
import { useStateChange } from '../orders/use-orders.tsx';
import { ActionButton } from './action-button.tsx';

/** Suspends an active SIM, activates a suspended one. */
export const StateButton = ({ variant = 'default' }: { readonly variant?: 'primary' | 'default' }) => {
  const { text, question, icon, isDestructive, run, isBusy, failure } = useStateChange();
  return (
    <ConfirmPopover
      question={question}
      confirmText={text}
      isDestructive={isDestructive}
      onConfirm={() => void run()}
      renderTarget={(ask) => <ActionButton name="state" variant={variant} icon={icon} isBusy={isBusy} failure={failure} onClick={ask}>{text}</ActionButton>}
    />
  );
};
