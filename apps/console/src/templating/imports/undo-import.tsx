import { Button } from '#ui/button.tsx';
import { ConfirmPopover } from '#ui/confirm-popover.tsx';

interface UndoImportProps {
  readonly status: string;
  readonly imported: number;
  /** What an earlier undo left alone. */
  readonly kept: number;
  /** A number with what it counts. */
  readonly noun: (value: number) => string;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onUndo: () => void;
}

/** Takes an import back, after a question. Offered as long as there is something to take back. */
export const UndoImport = ({ status, imported, kept, noun, isBusy, failure, onUndo }: UndoImportProps) => {
  const count = status === 'done' ? imported : status === 'undone' ? kept : 0;
  if (count === 0) return null;
  return (
    <ConfirmPopover
      question={`Remove ${noun(count)} that this import made? What was changed or used since is left alone and listed.`}
      confirmText={`Undo for ${noun(count)}`}
      isDestructive
      onConfirm={onUndo}
      renderTarget={(ask) => (
        <Button variant="default" isBusy={isBusy} failure={failure} onClick={ask}>
          {status === 'undone' ? 'Undo the rest' : 'Undo'}
        </Button>
      )}
    />
  );
};
