import { useAction } from '#acting/use-action.ts';
import { Button } from '#ui/button.tsx';
import type { ImportCounts } from './import-status.tsx';
import { UndoImport } from './undo-import.tsx';

interface ImportButtonsProps {
  readonly counts: ImportCounts;
  /** A number with what it counts. */
  readonly noun: (value: number) => string;
  /** Whether it can be discarded in its present status. */
  readonly isDiscardable: boolean;
  readonly start: () => Promise<unknown>;
  readonly undo: () => Promise<unknown>;
  readonly discard: () => Promise<{ readonly message: string }>;
  /** Fetches the import again. */
  readonly onChange: () => void;
  readonly onDiscarded: () => void;
}

/** The buttons of an import: discard, start and undo, each where it can be used. */
export const ImportButtons = ({
  counts: { status, good, imported, kept },
  noun,
  isDiscardable,
  onChange,
  onDiscarded,
  ...calls
}: ImportButtonsProps) => {
  const start = useAction({ act: () => calls.start(), failed: 'The import was not started', onDone: onChange });
  const undo = useAction({ act: () => calls.undo(), failed: 'The import was not undone', onDone: onChange });
  const discard = useAction({
    act: () => calls.discard(),
    done: ({ message }) => message,
    failed: 'The import was not discarded',
    onDone: () => {
      onChange();
      onDiscarded();
    },
  });
  return (
    <>
      {isDiscardable && (
        <Button
          variant="default"
          isBusy={discard.isBusy}
          failure={discard.failure}
          onClick={() => void discard.run(undefined)}
        >
          Discard
        </Button>
      )}
      {status === 'checked' && good > 0 && (
        <Button
          isBusy={start.isBusy}
          failure={start.failure}
          onClick={() => void start.run(undefined)}
        >{`Import ${noun(good)}`}</Button>
      )}
      <UndoImport
        status={status}
        imported={imported}
        kept={kept}
        noun={noun}
        isBusy={undo.isBusy}
        failure={undo.failure}
        onUndo={() => void undo.run(undefined)}
      />
    </>
  );
};
