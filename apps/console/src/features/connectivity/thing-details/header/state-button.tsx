import { ConfirmPopover } from '#ui/confirm-popover.tsx';
import { type OrderedState, useStateChange } from '../orders/use-orders.tsx';
import { ActionButton } from './action-button.tsx';

interface StateButtonProps {
  readonly variant?: 'primary' | 'default';
  /** Where it is known what is wanted, as in a finding. */
  readonly to?: OrderedState;
}

/** Suspends an active SIM, activates a suspended one. */
export const StateButton = ({ variant = 'default', to }: StateButtonProps) => {
  const { text, question, icon, isDestructive, run, isBusy, failure } = useStateChange(to);
  return (
    <ConfirmPopover
      question={question}
      confirmText={text}
      isDestructive={isDestructive}
      onConfirm={() => void run()}
      renderTarget={(ask) => (
        <ActionButton
          name="state"
          text={text}
          icon={icon}
          variant={variant}
          isBusy={isBusy}
          failure={failure}
          onClick={ask}
        />
      )}
    />
  );
};
