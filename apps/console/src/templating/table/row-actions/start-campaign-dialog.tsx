import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface StartCampaignDialogProps {
  readonly name: string;
  /** How many cards something is still sent to. */
  readonly cards: number | undefined;
  readonly isResumed: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const cardsText = (cards: number): string => (cards === 1 ? '1 card' : `${cards.toLocaleString('en-US')} cards`);

/** What left cannot be called back, so starting asks first. */
export const StartCampaignDialog = ({ name, cards, isResumed, ...dialog }: StartCampaignDialogProps) => {
  const verb = isResumed ? 'Resume' : 'Start';
  const goal = cards === undefined ? 'every card of the campaign' : cardsText(cards);
  return (
    <ConfirmDialog isOpen title={`${verb} ${name}?`} confirmText={`${verb} campaign`} {...dialog}>
      {isResumed ? `It goes on with ${goal}.` : `It is sent to ${goal}.`} What has left cannot be called back.
    </ConfirmDialog>
  );
};
